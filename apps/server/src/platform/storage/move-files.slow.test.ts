import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRoom } from '#platform/room/room.fixture.ts';
import { isWithoutSwift, useSwift } from '#testing/swift/on-swift.ts';
import { localDiskStorage } from './local-disk.ts';
import { moveFiles } from './move-files.ts';
import type { StoragePort } from './port.ts';
import { s3Storage } from './s3/s3-storage.ts';
import { keysUnder, readText } from './storage-table.fixture.ts';

const secret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const mp4 = { type: 'video/mp4' };

describe.skipIf(isWithoutSwift)('moving files', () => {
  const swift = useSwift();
  let dir: string;
  let disk: StoragePort;
  let bucket: StoragePort;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bimah-move-'));
    const room = aRoom(dir);
    disk = await localDiskStorage({ dir, secret, room });
    const s3 = await swift().bucket();
    bucket = s3Storage({ s3, secret, room, publicUrl: 'http://console.example.org' });
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const KEYS = Array.from({ length: 9 }, (_, index) => `videos/v${index}.mp4`);
  const fill = async (storage: StoragePort) => {
    for (const key of KEYS) await storage.put(key, Buffer.from(`film ${key}`), mp4);
  };

  it('copies there and back, whole', async () => {
    await fill(disk);
    expect(await moveFiles({ from: disk, to: bucket })).toMatchObject({ copied: 9, failed: [] });
    expect(await keysUnder(bucket, '')).toEqual(KEYS);
    for (const key of KEYS) await disk.remove(key);
    expect(await moveFiles({ from: bucket, to: disk })).toMatchObject({ copied: 9, failed: [] });
    for (const key of KEYS) expect(await readText(disk, key)).toBe(`film ${key}`);
  });

  it('goes on where it was cut off, and brings what came meanwhile', async () => {
    await fill(disk);
    const off = new AbortController();
    let underWay = 0;
    let isFirst = true;
    const put = bucket.put.bind(bucket);
    vi.spyOn(bucket, 'put').mockImplementation(async (...file) => {
      underWay += 1;
      const isHeld = isFirst;
      isFirst = false;
      // Three that began after it are there before it.
      if (isHeld) await once(off.signal, 'abort').then(() => setTimeout(100));
      return put(...file).finally(() => (underWay -= 1));
    });
    const cut = moveFiles({
      from: disk,
      to: bucket,
      signal: off.signal,
      onFile: ({ copied }) => copied === 3 && off.abort(),
    });
    await expect(cut).rejects.toThrow('aborted');
    expect(underWay).toBe(0);
    const before = (await keysUnder(bucket, '')).length;
    expect(before).toBeGreaterThanOrEqual(3);
    expect(before).toBeLessThan(9);
    await disk.put('videos/late.mp4', Buffer.from('late'), mp4);
    const { copied, kept } = await moveFiles({ from: disk, to: bucket });
    expect(copied + kept).toBe(10);
    expect(await keysUnder(bucket, '')).toHaveLength(10);
  });

  it('sends again what is there in another length, and by a closer look in another content', async () => {
    await fill(disk);
    await bucket.put('videos/v0.mp4', Buffer.from('half'), mp4);
    await bucket.put('videos/v1.mp4', Buffer.from('film videos/vX.mp4'), mp4);
    expect(await moveFiles({ from: disk, to: bucket })).toMatchObject({ copied: 8, kept: 1 });
    expect(await readText(bucket, 'videos/v0.mp4')).toBe('film videos/v0.mp4');
    const thorough = { from: disk, to: bucket, isThorough: true };
    expect(await moveFiles(thorough)).toMatchObject({ copied: 1, kept: 8 });
    expect(await readText(bucket, 'videos/v1.mp4')).toBe('film videos/v1.mp4');
  });

  it('keeps nothing that arrived wrong, and names it', async () => {
    await fill(bucket);
    const lossy: Pick<StoragePort, 'stat' | 'open' | 'remove' | 'put'> = {
      stat: (key) => disk.stat(key),
      open: (key) => disk.open(key),
      remove: (key) => disk.remove(key),
      put: (key) => disk.put(key, Buffer.from('film videos/v?.mp4'), mp4),
    };
    const { copied, failed } = await moveFiles({ from: bucket, to: lossy as StoragePort });
    expect([copied, failed.length]).toEqual([0, 9]);
    expect(await keysUnder(disk, '')).toEqual([]);
  });
});
