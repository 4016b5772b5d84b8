import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bimah-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const WORKER = `
  import { appendFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { oneAtATime } from ${JSON.stringify(import.meta.resolve('./one-at-a-time.mjs'))};
  const [folder] = process.argv.slice(1);
  const note = (word) => appendFileSync(folder + '/notes', word + '\\n');
  await oneAtATime('work', async () => {
    note('begin');
    await sleep(100);
    note('end');
  }, { folder });`;

it('lets processes do it one after another', async () => {
  const workers = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', WORKER, folder], { stdio: 'inherit' }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'close')));
  expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe('begin\nend\n'.repeat(3));
  expect(existsSync(join(folder, 'work.lock'))).toBe(false);
});

it('does not wait for one that died', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, 'work.lock'), String(pid));
  expect(await oneAtATime('work', () => 'done', { folder })).toBe('done');
});

it('is free again after a failure', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(oneAtATime('work', fail, { folder })).rejects.toThrow('no');
  expect(await oneAtATime('work', () => 'done', { folder })).toBe('done');
});
