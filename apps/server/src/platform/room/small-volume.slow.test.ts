import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDiskStorage } from '#platform/storage/local-disk.ts';
import { createRoom } from './create-room.ts';
import { NoRoomError } from './port.ts';
import { volumeOf } from './volume.ts';

const execute = promisify(execFile);
const MIB = 1_024 ** 2;
const RESERVE = 16 * MIB;

let dir: string;
let isMounted = false;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-small-'));
  isMounted = await execute('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dir]).then(
    () => true,
    () => false,
  );
});
afterAll(async () => {
  if (isMounted) await execute('umount', [dir]);
  await rm(dir, { recursive: true, force: true });
});

it('files sent to a small volume leave the reserve alone', async (context) => {
  if (!isMounted) return context.skip('no volume can be mounted here');
  const volume = volumeOf(dir);
  const settings = { volume, reserve: RESERVE, dir: join(dir, '.promises'), holdsDatabase: true };
  const room = createRoom(settings);
  const storage = await localDiskStorage({ dir, secret: 'x'.repeat(32), room });
  const endless = () =>
    Readable.from(
      (function* chunks() {
        for (;;) yield Buffer.alloc(MIB);
      })(),
    );
  await storage.put('a/first.mp4', Buffer.alloc(20 * MIB), { type: 'video/mp4' });
  await expect(storage.put('a/more.mp4', endless(), { type: 'video/mp4' })).rejects.toBeInstanceOf(
    NoRoomError,
  );
  expect((await volume.measure()).free).toBeGreaterThanOrEqual(RESERVE);
  expect(await readdir(join(dir, 'a'))).toEqual(['first.mp4']);
  expect(await readdir(join(dir, '.parts'))).toEqual([]);
  expect(await readdir(join(dir, '.promises'))).toEqual([]);
  await storage.put('a/second.mp4', Buffer.alloc(20 * MIB), { type: 'video/mp4' });
});
