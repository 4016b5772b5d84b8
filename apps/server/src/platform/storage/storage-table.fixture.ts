import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ByteRange, StoragePort } from './port.ts';

const mp4 = { type: 'video/mp4' };

export const readText = async (storage: StoragePort, key: string, range?: ByteRange) => {
  const opened = await storage.open(key, range);
  return opened && (await buffer(opened.stream)).toString();
};

export const keysUnder = async (storage: StoragePort, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

/** What holds wherever the files lie. The storage is empty before each. */
export function storageTable(current: () => StoragePort): void {
  describe('storing', () => {
    it('gives back what was put, whole and in part', async () => {
      const storage = current();
      const stored = await storage.put('a/one.mp4', Buffer.from('0123456789'), mp4);
      expect(stored).toMatchObject({ key: 'a/one.mp4', size: 10, type: 'video/mp4' });
      const { key, size, type, etag } = stored;
      expect(await storage.stat('a/one.mp4')).toMatchObject({ key, size, type, etag });
      expect(await readText(storage, 'a/one.mp4')).toBe('0123456789');
      expect(await readText(storage, 'a/one.mp4', { start: 2, end: 4 })).toBe('234');
      const part = await storage.open('a/one.mp4', { start: 2, end: 4 });
      expect(part?.size).toBe(10);
      part?.stream.destroy();
    });

    it('takes a stream of many parts', async () => {
      const storage = current();
      const chunk = Buffer.alloc(1_024 ** 2, 'x');
      const body = Readable.from(Array.from({ length: 21 }, () => chunk));
      const stored = await storage.put('a/long.mp4', body, mp4);
      expect(stored.size).toBe(21 * 1_024 ** 2);
      expect(
        await readText(storage, 'a/long.mp4', { start: 8 * 1_024 ** 2 - 1, end: 8 * 1_024 ** 2 }),
      ).toBe('xx');
    });

    it('never replaces an object', async () => {
      const storage = current();
      await storage.put('a/one.mp4', Buffer.from('first'), mp4);
      for (const body of [Buffer.from('second'), Readable.from([Buffer.from('third')])]) {
        await expect(storage.put('a/one.mp4', body, mp4)).rejects.toMatchObject({
          problem: 'exists',
        });
      }
      expect(await readText(storage, 'a/one.mp4')).toBe('first');
    });

    it('keeps nothing of a body that breaks off or grows too large', async () => {
      const storage = current();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('beginning');
          throw new Error('the line went dead');
        })(),
      );
      await expect(storage.put('a/one.mp4', broken, mp4)).rejects.toMatchObject({
        problem: 'incomplete',
      });
      const limit = { ...mp4, max_bytes: 1_000 };
      const large = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
      for (const body of [large, Buffer.alloc(1_001)]) {
        await expect(storage.put('a/one.mp4', body, limit)).rejects.toMatchObject({
          problem: 'too_large',
        });
      }
      expect(await storage.stat('a/one.mp4')).toBeNull();
      expect(await keysUnder(storage, '')).toEqual([]);
    });

    it.each([
      ['a/one.mp4', 'image/png'],
      ['a/one.html', 'text/html'],
      ['../one.mp4', 'video/mp4'],
      ['.parts/one.mp4', 'video/mp4'],
      ['_public/one.mp4', 'video/mp4'],
    ])('refuses %s as %s', async (key, type) => {
      const storage = current();
      await expect(storage.put(key, Buffer.from('x'), { type })).rejects.toThrow('does not fit');
      const asked = { key, content_type: type, max_bytes: 1, bytes: 1, expires_in_seconds: 1 };
      await expect(storage.presignPut(asked)).rejects.toThrow('does not fit');
    });
  });

  describe('finding', () => {
    it('answers null for what is not there', async () => {
      const storage = current();
      expect(await storage.stat('a/none.mp4')).toBeNull();
      expect(await storage.open('a/none.mp4')).toBeNull();
      expect(await storage.readPath('a/none.mp4')).toBeNull();
      expect(await storage.copyTo('a/none.mp4', '/nowhere/at/all')).toBeNull();
    });

    it('copies to our disk', async () => {
      const storage = current();
      await storage.put('a/one.mp4', Buffer.from('0123456789'), mp4);
      const dir = await mkdtemp(join(tmpdir(), 'bimah-copy-'));
      try {
        const path = join(dir, 'copy');
        expect(await storage.copyTo('a/one.mp4', path)).toMatchObject({ size: 10 });
        expect(await readFile(path, 'utf8')).toBe('0123456789');
      } finally {
        await rm(dir, { recursive: true });
      }
    });

    it('lists by prefix, objects only', async () => {
      const storage = current();
      for (const key of ['a/one.mp4', 'a/two.mp4', 'a/b/three.mp4', 'ab/four.mp4']) {
        await storage.put(key, Buffer.from('x'), mp4);
      }
      const all = ['a/b/three.mp4', 'a/one.mp4', 'a/two.mp4', 'ab/four.mp4'];
      expect(await keysUnder(storage, '')).toEqual(all);
      expect(await keysUnder(storage, 'a/')).toEqual(all.slice(0, 3));
      expect(await keysUnder(storage, 'a/t')).toEqual(['a/two.mp4']);
      expect(await keysUnder(storage, 'none/')).toEqual([]);
    });

    it('removes, and does not mind what is gone', async () => {
      const storage = current();
      await storage.put('a/one.mp4', Buffer.from('x'), mp4);
      await storage.remove('a/one.mp4');
      await storage.remove('a/one.mp4');
      expect(await storage.stat('a/one.mp4')).toBeNull();
    });

    it('turns keys into addresses and back', () => {
      const storage = current();
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
    });
  });

  describe('announcing', () => {
    const asked = {
      content_type: 'video/mp4',
      max_bytes: 500,
      expires_in_seconds: 60,
    };

    it('counts what is awaited, and not what has come', async () => {
      const storage = current();
      await storage.presignPut({ ...asked, key: 'uploads/7/one.mp4', bytes: 300 });
      await storage.presignPut({ ...asked, key: 'uploads/7/two.mp4', bytes: 200 });
      await storage.presignPut({ ...asked, key: 'uploads/77/three.mp4', bytes: 100 });
      expect(await storage.announcedTo('uploads/7/')).toBe(500);
      await storage.put('uploads/7/one.mp4', Buffer.alloc(300), mp4);
      expect(await storage.announcedTo('uploads/7/')).toBe(200);
      await storage.remove('uploads/7/one.mp4');
      expect(await storage.announcedTo('uploads/7/')).toBe(200);
    });
  });
}
