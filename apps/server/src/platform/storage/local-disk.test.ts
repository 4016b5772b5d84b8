import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRoom } from '#platform/room/room.fixture.ts';
import { localDiskStorage } from './local-disk.ts';
import type { StoragePort } from './port.ts';
import { keysUnder, readText, storageTable } from './storage-table.fixture.ts';

const secret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const mp4 = { type: 'video/mp4' };
let dir: string;
let storage: StoragePort;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-storage-'));
  storage = await localDiskStorage({ dir, secret, room: aRoom(dir) });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const partsLeft = () => readdir(join(dir, '.parts'));
storageTable(() => storage);

describe('on a disk', () => {
  it('leaves no parts, whatever comes of them', async () => {
    await storage.put('a/one.mp4', Buffer.from('first'), mp4);
    await expect(storage.put('a/one.mp4', Buffer.from('second'), mp4)).rejects.toThrow();
    const large = Readable.from([Buffer.alloc(600)]);
    await expect(storage.put('a/two.mp4', large, { ...mp4, max_bytes: 500 })).rejects.toThrow();
    expect(await partsLeft()).toEqual([]);
    await writeFile(join(dir, '.parts', 'x.part'), 'x');
    expect(await keysUnder(storage, '')).toEqual(['a/one.mp4']);
  });

  it('lets one of many at once win', async () => {
    const bodies = Array.from({ length: 10 }, (_, index) => String(index).repeat(50_000));
    const puts = bodies.map((body) => storage.put('a/one.mp4', Buffer.from(body), mp4));
    const results = await Promise.allSettled(puts);
    const winners = bodies.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toEqual([await readText(storage, 'a/one.mp4')]);
  });

  it('can be served under a whole address', async () => {
    const baseUrl = 'https://media.example.org';
    const elsewhere = await localDiskStorage({ dir, secret, room: aRoom(dir), baseUrl });
    expect(elsewhere.addressOf('a/one.mp4')).toBe('https://media.example.org/a/one.mp4');
    expect(elsewhere.keyOf('https://media.example.org/a/one.mp4')).toBe('a/one.mp4');
    expect(elsewhere.keyOf('https://media.example.org.evil.example/a/one.mp4')).toBeNull();
  });
});

describe('keeping house', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  const grown = async (path: string, ageMs: number) => {
    const then = new Date(Date.now() - ageMs);
    await utimes(join(dir, path), then, then);
  };
  const upload = (key: string) =>
    storage.put(key, Buffer.from('x'), { ...mp4, is_unclaimed: true });
  const unclaimedLeft = () => readdir(join(dir, '.unclaimed'));

  it.each([
    [{ isShort: false }, 29 * MINUTE, true],
    [{ isShort: false }, 31 * MINUTE, false],
    [{ isShort: true }, MINUTE / 2, true],
    [{ isShort: true }, 2 * MINUTE, false],
  ])('with %j leaves a part nobody has written to for %i ms: %s', async (room, ageMs, stays) => {
    await writeFile(join(dir, '.parts', 'half.part'), 'x');
    await grown('.parts/half.part', ageMs);
    expect(await storage.removeAbandoned(room)).toBe(stays ? 0 : 1);
    expect(await partsLeft()).toEqual(stays ? ['half.part'] : []);
  });

  it.each([
    [{ isShort: false }, DAY - MINUTE, true],
    [{ isShort: false }, DAY + MINUTE, false],
    [{ isShort: true }, 59 * MINUTE, true],
    [{ isShort: true }, 61 * MINUTE, false],
  ])('with %j leaves an upload that nothing uses for %i ms: %s', async (room, ageMs, stays) => {
    await upload('uploads/7/one.mp4');
    await grown('.unclaimed/uploads+7+one.mp4', ageMs);
    expect(await storage.removeAbandoned(room)).toBe(stays ? 0 : 1);
    expect((await storage.stat('uploads/7/one.mp4')) !== null).toBe(stays);
    expect(await unclaimedLeft()).toEqual(stays ? ['uploads+7+one.mp4'] : []);
  });

  it('leaves what is used, and what it made itself, for good', async () => {
    await upload('uploads/7/one.mp4');
    await storage.put('videos/two.mp4', Buffer.from('x'), mp4);
    expect(await storage.claim('uploads/7/one.mp4')).toBe(true);
    expect(await storage.claim('uploads/7/one.mp4')).toBe(true);
    for (const key of ['uploads/7/one.mp4', 'videos/two.mp4']) await grown(key, 9 * DAY);
    expect(await storage.removeAbandoned({ isShort: true })).toBe(0);
    expect(await keysUnder(storage, '')).toEqual(['uploads/7/one.mp4', 'videos/two.mp4']);
  });

  it('lets nobody use what is being removed, and ends a removal that was cut short', async () => {
    await upload('uploads/7/one.mp4');
    const marks = join(dir, '.unclaimed');
    await rename(join(marks, 'uploads+7+one.mp4'), join(marks, 'uploads+7+one.mp4.going'));
    expect(await storage.claim('uploads/7/one.mp4')).toBe(false);
    await grown('.unclaimed/uploads+7+one.mp4.going', 2 * DAY);
    expect(await storage.removeAbandoned()).toBe(1);
    expect(await storage.stat('uploads/7/one.mp4')).toBeNull();
    expect(await unclaimedLeft()).toEqual([]);
  });

  it('says when it cannot be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await rm(dir, { recursive: true });
    await expect(storage.check()).rejects.toThrow('ENOENT');
    await mkdir(dir);
  });
});
