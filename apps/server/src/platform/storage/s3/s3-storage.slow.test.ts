import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRoom } from '#platform/room/room.fixture.ts';
import { isWithoutSwift, useSwift } from '#testing/swift/on-swift.ts';
import type { StoragePort } from '../port.ts';
import { keysUnder, readText, storageTable } from '../storage-table.fixture.ts';
import { createClient } from './client.ts';
import { listed } from './listed.ts';
import { lineThatErrs } from './line-that-errs.fixture.ts';
import { publicCopies } from './public-copies.ts';
import { s3Storage } from './s3-storage.ts';
import type { S3Settings } from './settings.ts';
import { abortStale } from './stale-parts.ts';

const secret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const mp4 = { type: 'video/mp4' };
const publicUrl = 'http://console.example.org';

describe.skipIf(isWithoutSwift)('files in a bucket', () => {
  const swift = useSwift();
  let dir: string;
  let s3: S3Settings;
  let storage: StoragePort;

  const storageOf = (changes: Partial<S3Settings> = {}) =>
    s3Storage({ s3: { ...s3, ...changes }, secret, room: aRoom(dir), publicUrl });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bimah-s3-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  beforeEach(async () => {
    s3 = await swift().bucket();
    storage = storageOf();
  });

  storageTable(() => storage);

  describe('sending by a signed address', () => {
    const asked = {
      key: 'uploads/7/one.mp4',
      content_type: 'video/mp4',
      max_bytes: 10,
      bytes: 10,
      expires_in_seconds: 60,
    };
    const send = (url: string, body: string, type = 'video/mp4') =>
      fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });

    it('takes the file, past this process', async () => {
      const { url } = await storage.presignPut(asked);
      expect(url).toContain(`${s3.endpoint}/${s3.bucket}/uploads/7/one.mp4?`);
      expect(url).not.toContain('checksum');
      expect((await send(url, '0123456789')).status).toBe(200);
      expect(await storage.stat(asked.key)).toMatchObject({ size: 10, type: 'video/mp4' });
      expect(await readText(storage, asked.key)).toBe('0123456789');
    });

    it.each<[string, (url: string) => Promise<Response>]>([
      ['a longer file', (url) => send(url, '0123456789x')],
      ['a shorter file', (url) => send(url, '012345678')],
      ['another type', (url) => send(url, '0123456789', 'text/html')],
      ['another key', (url) => send(url.replace('one.mp4', 'two.mp4'), '0123456789')],
      [
        'another end',
        (url) => send(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=600'), '0123456789'),
      ],
      ['reading', (url) => fetch(url)],
    ])('refuses %s', async (_what, attempt) => {
      const { url } = await storage.presignPut(asked);
      expect((await attempt(url)).status).toBe(403);
      expect(await keysUnder(storage, '')).toEqual([]);
    });

    it('refuses what comes too late', async () => {
      const { url } = await storage.presignPut({ ...asked, expires_in_seconds: 1 });
      await expect
        .poll(async () => (await send(url, '0123456789')).status, { interval: 1_000 })
        .toBe(403);
    });

    it('wants the size to be told', async () => {
      const unknown = { ...asked, bytes: undefined };
      await expect(storage.presignPut(unknown)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });
  });

  describe('reading', () => {
    const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

    it('sends a reader to an address that opens this file alone, and ends', async () => {
      await storage.put('videos/one.mp4', Buffer.from('0123456789'), mp4);
      const address = await storage.directAddress('videos/one.mp4', { expires: inAnHour() });
      const answer = await fetch(address ?? '', { headers: { range: 'bytes=2-4' } });
      expect(answer.status).toBe(206);
      expect(await answer.text()).toBe('234');
      expect((await fetch(address?.replace('one.mp4', 'two.mp4') ?? '')).status).toBe(403);
      expect((await fetch(address?.split('?')[0] ?? '')).ok).toBe(false);
      // The same for all who ask within the hour.
      expect(address).toMatch(/X-Amz-Date=\d{8}T\d{2}0000Z/);
    });

    it('has the store name a file that is to be saved', async () => {
      await storage.put('videos/one.mp4', Buffer.from('0123456789'), mp4);
      const reading = { openness: 'public' } as const;
      const address = await storage.directAddress('videos/one.mp4', reading, '41.mp4');
      const { headers } = await fetch(address ?? '');
      expect(headers.get('content-disposition')).toBe('attachment; filename="41.mp4"');
    });

    it('gives programs an address of their own', async () => {
      await storage.put('videos/one.mp4', Buffer.from('0123456789'), mp4);
      const address = await storage.readPath('videos/one.mp4');
      expect(await (await fetch(address ?? '')).text()).toBe('0123456789');
    });

    it('puts what is public where a CDN finds it, and takes it away again', async () => {
      const open = storageOf({ publicUrl: 'https://cdn.example.org/files' });
      await open.put('videos/one.mp4', Buffer.from('0123456789'), mp4);
      const reading = { openness: 'public' } as const;
      const address = await open.directAddress('videos/one.mp4', reading);
      expect(address).toBe('https://cdn.example.org/files/videos/one.mp4');
      expect(await namesIn('_public/')).toEqual(['_public/videos/one.mp4']);
      expect(await keysUnder(open, '')).toEqual(['videos/one.mp4']);

      expect(await open.withdraw(async () => true)).toBe(0);
      expect(await open.withdraw(async (key) => key !== 'videos/one.mp4')).toBe(1);
      expect(await namesIn('_public/')).toEqual([]);
      await open.directAddress('videos/one.mp4', reading);
      expect(await namesIn('_public/')).toEqual(['_public/videos/one.mp4']);
      await open.remove('videos/one.mp4');
      expect(await namesIn('')).toEqual([]);
    });

    it('puts it there again where another process took it away', async () => {
      const client = createClient(s3);
      const settings = { client, bucket: s3.bucket, publicUrl: 'https://cdn.example.org' };
      const [one, other] = [publicCopies({ ...settings, rememberedMs: 0 }), publicCopies(settings)];
      await storage.put('videos/one.mp4', Buffer.from('x'), mp4);
      await one.addressOf('videos/one.mp4', 'public');
      expect(await other.withdraw(async () => false)).toBe(1);
      await one.addressOf('videos/one.mp4', 'public');
      expect(await namesIn('_public/')).toEqual(['_public/videos/one.mp4']);
      client.destroy();
    });

    it('keeps what is not public out of the CDN’s folder', async () => {
      const open = storageOf({ publicUrl: 'https://cdn.example.org' });
      await open.put('videos/one.mp4', Buffer.from('x'), mp4);
      const address = await open.directAddress('videos/one.mp4', { expires: inAnHour() });
      expect(address).toContain(`${s3.endpoint}/${s3.bucket}/videos/one.mp4?`);
      expect(await namesIn('_public/')).toEqual([]);
    });
  });

  describe('keeping house', () => {
    it('leaves what is awaited and what is on its way, and ends what nobody goes on with', async () => {
      await storage.presignPut({
        key: 'uploads/7/one.mp4',
        content_type: 'video/mp4',
        max_bytes: 10,
        bytes: 10,
        expires_in_seconds: 60,
      });
      // As one leaves it who was killed while writing.
      const client = createClient(s3);
      const target = { Bucket: s3.bucket, Key: 'videos/half.mp4' };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
      await client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: Buffer.alloc(10) }),
      );
      expect(await storage.removeAbandoned()).toBe(0);
      expect(await storage.announcedTo('uploads/7/')).toBe(10);
      expect(await keysUnder(storage, '')).toEqual([]);
      expect(await storage.stat('videos/half.mp4')).toBeNull();
      const now = -60_000;
      expect(await abortStale(client, s3.bucket, now)).toBe(1);
      expect(await abortStale(client, s3.bucket, now)).toBe(0);
      client.destroy();
    });
  });

  describe('faults', () => {
    it.each([
      ['a bucket that is not there', { bucket: 'nobody-made-this' }, 'bucket_missing'],
      ['a wrong secret', { secretKey: 'wrong' }, 'bucket_key_refused'],
      ['an address where nobody is', { endpoint: 'http://127.0.0.1:9' }, 'bucket_unreachable'],
    ] as const)('names %s', async (_what, changes, code) => {
      await expect(storageOf(changes).check()).rejects.toMatchObject({ code });
    });

    it.each([
      ['a small object', 10],
      ['one part of many', 9 * 1_024 ** 2],
    ])('keeps nothing of %s that arrived otherwise than it was sent', async (_what, size) => {
      await using line = await lineThatErrs(s3.endpoint ?? '');
      const behind = storageOf({ endpoint: line.address });
      const body = Readable.from([Buffer.alloc(size, 'x')]);
      await expect(behind.put('videos/one.mp4', body, mp4)).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(line.spoilt()).toBeGreaterThan(0);
      expect(await storage.stat('videos/one.mp4')).toBeNull();
    });

    it('is fine where all is well', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
    });

    it('says that it cannot be reached, and works again after', async () => {
      await storage.put('videos/one.mp4', Buffer.from('before'), mp4);
      await swift().stop();
      try {
        for (const attempt of [
          () => storage.stat('videos/one.mp4'),
          () => storage.open('videos/one.mp4'),
          () => storage.put('videos/two.mp4', Buffer.from('during'), mp4),
          () => storage.put('videos/two.mp4', Readable.from([Buffer.from('during')]), mp4),
          () => storage.remove('videos/one.mp4'),
          () => storage.announcedTo('uploads/'),
        ]) {
          await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' });
        }
        await expect(storage.check()).rejects.toMatchObject({ code: 'bucket_unreachable' });
      } finally {
        await swift().start();
      }
      expect(await readText(storage, 'videos/one.mp4')).toBe('before');
      await storage.put('videos/two.mp4', Buffer.from('after'), mp4);
    });
  });

  async function namesIn(prefix: string): Promise<string[]> {
    const client = createClient(s3);
    const names: string[] = [];
    for await (const { name } of listed(client, s3.bucket, prefix)) {
      if (!name.startsWith('_announced/')) names.push(name);
    }
    client.destroy();
    return names;
  }
});
