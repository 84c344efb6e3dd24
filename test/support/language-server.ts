import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from 'vitest';

const SERVER = resolve(import.meta.dirname, '../tools/node_modules/yaml-language-server/bin/yaml-language-server');

/** Tests that need the language server: skipped by name without it, except in CI, where that is a failure. */
export function describeWithLanguageServer(name: string, tests: () => void): void {
  if (existsSync(SERVER)) describe(name, tests);
  else if (process.env.CI) throw new Error(`${name}: the language server is missing; run npm run test:tools`);
  else describe.skip(`${name} (skipped: run npm run test:tools to fetch the language server)`, tests);
}

export interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

/** 0-based, as editors count. */
interface Position {
  readonly line: number;
  readonly character: number;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** As much of an editor as the tests need: it opens texts, and asks the server about them. */
export class Editor {
  readonly #server: ChildProcessWithoutNullStreams;
  readonly #settings: object;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #diagnoses = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();
  #received = Buffer.alloc(0);
  #count = 0;

  /** @param schemas the path of a schema for each pattern of file names */
  constructor(schemas: { readonly [path: string]: string }) {
    const byUrl = Object.fromEntries(Object.entries(schemas).map(([path, glob]) => [pathToFileURL(path).href, glob]));
    const offline = { schemaStore: { enable: false }, kubernetesCRDStore: { enable: false } };
    const does = { validate: true, hover: true, completion: true, yamlVersion: '1.1' };
    this.#settings = { ...does, ...offline, schemas: byUrl };
    this.#server = spawn(process.execPath, [SERVER, '--stdio']);
    this.#server.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  async start(): Promise<void> {
    await this.#request('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {
        textDocument: { completion: { completionItem: { snippetSupport: true } }, hover: {}, publishDiagnostics: {} },
        workspace: { configuration: true },
      },
    });
    this.#send({ method: 'initialized', params: {} });
    this.#send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: this.#settings } } });
  }

  /** Opens a text, and waits for what the server finds in it. */
  open(name: string, text: string): Promise<readonly Diagnostic[]> {
    const uri = uriOf(name);
    const found = new Promise<readonly Diagnostic[]>((resolve) => this.#diagnoses.set(uri, resolve));
    this.#send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'yaml', version: 1, text } },
    });
    return found;
  }

  /** The labels of what may be written at a place. */
  async complete(name: string, position: Position): Promise<readonly string[]> {
    const result = await this.#request('textDocument/completion', { textDocument: { uri: uriOf(name) }, position });
    return (result as { items: { label: string }[] }).items.map(({ label }) => label);
  }

  /** What is shown over a place, as Markdown. */
  async hover(name: string, position: Position): Promise<string> {
    const result = await this.#request('textDocument/hover', { textDocument: { uri: uriOf(name) }, position });
    return (result as { contents: { value: string } } | null)?.contents.value ?? '';
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#server.once('exit', resolve));
    await this.#request('shutdown', undefined);
    this.#send({ method: 'exit' });
    await gone;
  }

  async #request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#count;
    const answer = new Promise<Message>((resolve) => this.#answers.set(id, resolve));
    this.#send({ id, method, params });
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  #send(message: Message): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.#server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.#server.stdin.write(body);
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.toString('utf8', 0, head))?.[1]);
      const end = head + 4 + length;
      if (this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString('utf8', head + 4, end)) as Message;
      this.#received = this.#received.subarray(end);
      this.#handle(message);
    }
  }

  #handle({ id, method, params, ...rest }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Diagnostic[] };
      this.#diagnoses.get(uri)?.(diagnostics);
    } else if (method === 'workspace/configuration') {
      const { items } = params as { items: { section: string }[] };
      this.#answer(
        id,
        items.map(({ section }) => (section === 'yaml' ? this.#settings : null)),
      );
    } else if (method !== undefined) this.#answer(id, null);
    else if (typeof id === 'number') this.#answers.get(id)?.(rest);
  }

  #answer(id: Message['id'], result: unknown): void {
    if (id !== undefined) this.#send({ id, result });
  }
}

function uriOf(name: string): string {
  return `file:///editor/${name}`;
}
