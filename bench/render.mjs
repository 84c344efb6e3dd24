// Times `cozy render` of many clusters in one process, beside as many runs of `helm template`. Run it by hand:
//
//   npm run build && npm run test:tools && node bench/render.mjs [CLUSTERS]
//
// helm renders a chart that holds the manifests of one such cluster; ten runs are measured and their median multiplied.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const clusters = Number(process.argv[2] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const cozy = join(root, 'bin/cozy.js');

/** Runs a command, throwing its output away: seconds, and peak memory in MiB where Linux tells it. */
function run(command, args) {
  return new Promise((done, fail) => {
    const begin = process.hrtime.bigint();
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    let peak = 0;
    const timer = setInterval(() => {
      try {
        peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peak);
      } catch {
        // Not Linux, or over already.
      }
    }, 10);
    child.on('error', fail);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code !== 0) fail(new Error(`${command} ${args.join(' ')}: exit ${code}`));
      else done({ seconds: Number(process.hrtime.bigint() - begin) / 1e9, mebibytes: peak / 1024 });
    });
  });
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

try {
  const fixture = readFileSync(join(root, 'fixtures/clusters/production/kubernetes.yaml'), 'utf8');
  const input = join(folder, 'clusters');
  mkdirSync(input);
  for (let i = 0; i < clusters; i++) {
    const text = fixture.replace('name: production', `name: c${i}`).replaceAll('shop.example.org', `c${i}.example.org`);
    writeFileSync(join(input, `c${i}.yaml`), text);
  }
  const one = await run(process.execPath, [cozy, 'render', '-q', join(input, 'c0.yaml')]);
  const all = await run(process.execPath, [cozy, 'render', '-q', input]);
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model}, node ${process.version}`);
  console.log(`cozy render, 1 cluster: ${one.seconds.toFixed(2)} s, ${one.mebibytes.toFixed(0)} MiB`);
  console.log(`cozy render, ${clusters} clusters: ${all.seconds.toFixed(2)} s, ${all.mebibytes.toFixed(0)} MiB`);

  const helm = join(root, 'test/tools/.cache/helm-3');
  if (!existsSync(helm)) throw new Error('no helm to compare with; run the tests once after npm run test:tools');
  const chart = join(folder, 'chart');
  mkdirSync(join(chart, 'templates'), { recursive: true });
  const manifests = execFileSync(process.execPath, [cozy, 'render', '-q', join(input, 'c0.yaml')], {
    encoding: 'utf8',
  });
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: cluster\nversion: 0.0.1\n');
  writeFileSync(join(chart, 'templates', 'all.yaml'), manifests.replaceAll('{{', '{{ "{{" }}'));
  const runs = [];
  for (let i = 0; i < 10; i++) runs.push(await run(helm, ['template', 'c0', chart]));
  const each = median(runs.map(({ seconds }) => seconds));
  console.log(
    `helm template, 1 cluster: ${each.toFixed(3)} s (median of 10), times ${clusters}: ${(each * clusters).toFixed(0)} s`,
  );
  console.log(`ratio: ${((each * clusters) / all.seconds).toFixed(1)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
