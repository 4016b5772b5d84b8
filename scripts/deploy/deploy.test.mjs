import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, readText } from '../check/files.mjs';
import { ROOT } from '../lib/paths.mjs';

const WATCHING = ['deploy/prometheus', 'deploy/grafana'].flatMap((folder) => filesBelow(folder));
const server = filesBelow('apps/server/src')
  .map((path) => readText(path))
  .join('\n');

const namesIn = (pattern) => [
  ...new Set(
    WATCHING.flatMap((path) => [...readText(path).matchAll(pattern)].map(([, name]) => name)),
  ),
];

it('asks for numbers that the server tells', () => {
  const names = namesIn(/\b(bimah_[a-z_]+)/g).map((name) =>
    name.replace(/_(?:count|bucket|sum)$/, ''),
  );
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !server.includes(`'${name}'`))).toEqual([]);
});

it('asks for jobs that there are', () => {
  const jobs = namesIn(/job[=!~]+\\?"([^"\\]+)/g).flatMap((names) => names.split('|'));
  const known = jobs.filter((name) => name !== 'bimah');
  expect(known.length).toBeGreaterThan(3);
  expect(known.filter((name) => !server.includes(`name: '${name}'`))).toEqual([]);
});

const promtool = (...args) =>
  spawnSync('promtool', args, { cwd: join(ROOT, 'deploy/prometheus'), encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;
if (!hasPromtool) console.log('promtool is not installed: the alert rules are not run');

it.runIf(hasPromtool).each([
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s', (...args) => {
  const { status, stdout, stderr } = promtool(...args);
  expect(status, stdout + stderr).toBe(0);
});
