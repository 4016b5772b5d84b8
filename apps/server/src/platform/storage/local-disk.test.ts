import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRoom } from '#platform/room/room.fixture.ts';
import { localDiskStorage } from './local-disk.ts';
import type { StoragePort } from './port.ts';

const secret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const mp4 = { type: 'video/mp4' };
let dir: string;
let storage: StoragePort;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-storage-'));
  storage = await localDiskStorage({ dir, secret, room: aRoom(dir) });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const read = async (key: string, range?: { start: number; end: number }) => {
  const opened = await storage.open(key, range);
  return opened && (await buffer(opened.stream)).toString();
};
const partsLeft = () => readdir(join(dir, '.parts'));
const keysUnder = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

describe('storing', () => {
  it('gives back what was put, whole and in part', async () => {
    const stored = await storage.put('a/one.mp4', Buffer.from('0123456789'), mp4);
    expect(stored).toMatchObject({ key: 'a/one.mp4', size: 10, type: 'video/mp4' });
    expect(await storage.stat('a/one.mp4')).toEqual(stored);
    expect(await read('a/one.mp4')).toBe('0123456789');
    expect(await read('a/one.mp4', { start: 2, end: 4 })).toBe('234');
    expect(await partsLeft()).toEqual([]);
  });

  it('never replaces an object', async () => {
    await storage.put('a/one.mp4', Buffer.from('first'), mp4);
    await expect(storage.put('a/one.mp4', Buffer.from('second'), mp4)).rejects.toMatchObject({
      problem: 'exists',
    });
    expect(await read('a/one.mp4')).toBe('first');
    expect(await partsLeft()).toEqual([]);
  });

  it('lets one of many at once win', async () => {
    const bodies = Array.from({ length: 10 }, (_, index) => String(index).repeat(50_000));
    const puts = bodies.map((body) => storage.put('a/one.mp4', Buffer.from(body), mp4));
    const results = await Promise.allSettled(puts);
    const winners = bodies.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toEqual([await read('a/one.mp4')]);
  });

  it('keeps nothing of a body that breaks off or grows too large', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('beginning');
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage.put('a/one.mp4', broken, mp4)).rejects.toMatchObject({
      problem: 'incomplete',
    });
    const large = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    await expect(
      storage.put('a/one.mp4', large, { ...mp4, max_bytes: 1_000 }),
    ).rejects.toMatchObject({ problem: 'too_large' });
    expect(await storage.stat('a/one.mp4')).toBeNull();
    expect(await partsLeft()).toEqual([]);
  });

  it.each([
    ['a/one.mp4', 'image/png'],
    ['a/one.html', 'text/html'],
    ['../one.mp4', 'video/mp4'],
    ['.parts/one.mp4', 'video/mp4'],
  ])('refuses %s as %s', async (key, type) => {
    await expect(storage.put(key, Buffer.from('x'), { type })).rejects.toThrow('does not fit');
    await expect(
      storage.presignPut({ key, content_type: type, max_bytes: 1, expires_in_seconds: 1 }),
    ).rejects.toThrow('does not fit');
  });
});

describe('finding', () => {
  it('answers null for what is not there', async () => {
    expect(await storage.stat('a/none.mp4')).toBeNull();
    expect(await storage.open('a/none.mp4')).toBeNull();
  });

  it('lists by prefix, objects only', async () => {
    for (const key of ['a/one.mp4', 'a/two.mp4', 'a/b/three.mp4', 'ab/four.mp4']) {
      await storage.put(key, Buffer.from('x'), mp4);
    }
    await writeFile(join(dir, '.parts', 'x.part'), 'x');
    expect(await keysUnder('')).toEqual(['a/b/three.mp4', 'a/one.mp4', 'a/two.mp4', 'ab/four.mp4']);
    expect(await keysUnder('a/')).toEqual(['a/b/three.mp4', 'a/one.mp4', 'a/two.mp4']);
    expect(await keysUnder('a/t')).toEqual(['a/two.mp4']);
    expect(await keysUnder('none/')).toEqual([]);
  });

  it('removes, and does not mind what is gone', async () => {
    await storage.put('a/one.mp4', Buffer.from('x'), mp4);
    await storage.remove('a/one.mp4');
    await storage.remove('a/one.mp4');
    expect(await storage.stat('a/one.mp4')).toBeNull();
  });

  it('turns keys into addresses and back', async () => {
    expect(storage.addressOf('a/one.mp4')).toBe('/media/a/one.mp4');
    expect(storage.keyOf('/media/a/one.mp4')).toBe('a/one.mp4');
    for (const foreign of [
      'https://evil.example/media/a/one.mp4',
      '/media/../x.mp4',
      '/mediaa/one.mp4',
      '/media/one.mp4?x=1',
    ]) {
      expect(storage.keyOf(foreign)).toBeNull();
    }
    const elsewhere = await localDiskStorage({
      dir,
      secret,
      room: aRoom(dir),
      baseUrl: 'https://media.example.org',
    });
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
    expect(await keysUnder('')).toEqual(['uploads/7/one.mp4', 'videos/two.mp4']);
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
