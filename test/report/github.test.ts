import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportGithub } from '../../src/report/github.ts';
import { anyFindings, FINDINGS, runOf } from './a-run.ts';

/** Reads a command as GitHub's runner does. */
function parse(line: string) {
  const [, command, properties = '', data = ''] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const plain = (text: string): string => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
  const pairs = properties.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, plain(value.join('=').replaceAll('%3A', ':').replaceAll('%2C', ','))];
  });
  return { command, properties: Object.fromEntries(pairs), message: plain(data) };
}

describe("GitHub's commands", () => {
  it('name the place, the rule and the path', () => {
    expect(reportGithub(runOf(FINDINGS))).toBe(
      [
        '::error file=dir a/values.yaml,line=3,endLine=3,col=21,endColumn=24,title=eviction-order::nodeGroups.md0.kubelet.hard: hard 12%25 is not below soft 10%25',
        '::warning file=dir a/values.yaml,line=1,endLine=4,title=small-node::nodeGroups: a | b%0A<c> & `d` #e',
        '::notice title=small-node::on standard input',
        '::error title=odd::a["b.c"]: in a flag',
        '',
      ].join('\n'),
    );
  });

  it('are none where there is nothing', () => {
    expect(reportGithub(runOf([]))).toBe('');
  });

  it('hold for any text', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const lines = reportGithub(runOf(findings)).split('\n').slice(0, -1);
        expect(lines).toHaveLength(findings.length);
        for (const [index, { path, message, rule }] of findings.entries()) {
          const command = parse(lines[index] as string);
          expect(command.message).toBe(path === '' ? message : `${path}: ${message}`);
          expect(command.properties.title).toBe(rule);
        }
      }),
    );
  });
});
