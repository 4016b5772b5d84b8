import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NoRoomError } from '#platform/room/port.ts';
import { moveFile, orNoSpace } from './disk.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-disk-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('moves a file, taking the place of another', async () => {
  await writeFile(join(dir, 'from'), 'new');
  await writeFile(join(dir, 'to'), 'old');
  await moveFile(join(dir, 'from'), join(dir, 'to'));
  expect(await readFile(join(dir, 'to'), 'utf8')).toBe('new');
  expect(await readdir(dir)).toEqual(['to']);
});

it.each([
  ['what the disk says', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['what the room says', new NoRoomError()],
])('knows a full volume by %s', async (_, error) => {
  const work = Promise.reject(error);
  await expect(orNoSpace(work)).rejects.toMatchObject({ code: 'no_space', kind: 'passing' });
});

it('lets other trouble pass as it is', async () => {
  await expect(orNoSpace(Promise.reject(new Error('else')))).rejects.toThrow('else');
  expect(await orNoSpace(Promise.resolve(1))).toBe(1);
});
