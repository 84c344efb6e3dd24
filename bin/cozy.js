#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import module from 'node:module';

const [, , ...argv] = process.argv;
if (argv[0] === '--version' || argv[0] === '-V') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  console.log(version);
} else {
  module.enableCompileCache?.();
  const { main } = await import('../dist/cli.js');
  const { env, stdout, stderr } = process;
  process.exitCode = await main({
    argv,
    env,
    stdout,
    stderr,
    cwd: process.cwd(),
    get stdin() {
      return process.stdin;
    },
  });
}
