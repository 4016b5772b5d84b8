import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '@bimah/contract/errors.ts';
import { mediaTypesIn } from '@bimah/contract/rules/media-content.ts';
import { sendError } from '#platform/http/envelope.ts';
import { aStudio, PICTURE, RIGHT, type Studio } from '#platform/media/clips.fixture.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { newKey } from './keys.ts';
import { localDiskStorage } from './local-disk.ts';
import { mediaRoutes } from './media-routes.ts';
import type { MediaType } from './media-types.ts';
import type { StoragePort } from './port.ts';
import { uploadsInHand } from './uploads-in-hand.ts';

const appSecret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const drawn = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#278' } });
const text = (words = 'not what it is called'.repeat(1_000)) => Buffer.from(words);

let dir: string;
let app: FastifyInstance;
let storage: StoragePort;
let studio: Studio;
let origin: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-arrival-'));
  storage = await localDiskStorage({ dir, secret: appSecret, room: aRoom(dir) });
  studio = await aStudio();
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
  const uploads = uploadsInHand();
  const services = { storage, media: studio.media, uploads, config: { appSecret } };
  await mediaRoutes(app, services, async () => 'public');
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await studio[Symbol.asyncDispose]();
  await rm(dir, { recursive: true, force: true });
});

async function ticket(type: MediaType) {
  const key = newKey('uploads/1', type);
  const { url } = await storage.presignPut({
    key,
    content_type: type,
    max_bytes: 5_000_000_000,
    expires_in_seconds: 60,
  });
  return { key, url: origin + url };
}

async function send(type: MediaType, content: Buffer) {
  const { key, url } = await ticket(type);
  const headers = { 'content-type': type, app_language: 'en' };
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) });
  const refusal = answer.ok ? null : errorBody.parse(await answer.json());
  return { status: answer.status, words: refusal?.errors, stored: await storage.stat(key) };
}

describe('what arrives as something else is refused, and nothing of it stays', () => {
  it.each<[string, MediaType, () => Buffer | Promise<Buffer>, string]>([
    ['a text called a film', 'video/mp4', () => text(), 'The file is not a video.'],
    [
      'a picture called a film',
      'video/webm',
      () => drawn().png().toBuffer(),
      'The file is not a video.',
    ],
    ['a text called a picture', 'image/png', () => text(), 'Only images can be uploaded here.'],
    [
      'a page called a picture',
      'image/jpeg',
      () => text('<html>'),
      'Only images can be uploaded here.',
    ],
    [
      'four bytes of a picture',
      'image/png',
      () => text('\u0089PNG'),
      'Only images can be uploaded here.',
    ],
    [
      'half a picture',
      'image/png',
      async () => (await drawn().png().toBuffer()).subarray(0, 60),
      'The picture is damaged or too large.',
    ],
    [
      'a picture larger than any we draw',
      'image/png',
      () => drawn(8_200).png({ compressionLevel: 1 }).toBuffer(),
      'The picture is damaged or too large.',
    ],
  ])('%s', async (_, type, content, words) => {
    expect(await send(type, await content())).toEqual({
      status: 415,
      words: [words],
      stored: null,
    });
    expect(await readdir(join(dir, '.parts'))).toEqual([]);
  });

  it('is told to the sender of a large file after its first bytes', async () => {
    const { url } = await ticket('video/mp4');
    const headers = { 'content-type': 'video/mp4', 'content-length': 4_000_000_000 };
    const request = httpRequest(url, { method: 'PUT', headers });
    request.on('error', () => {});
    request.write(text('no film '.repeat(20_000)));
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(415);
    request.destroy();
  });
});

describe('what is what it is called is kept as it came', () => {
  it.each<[MediaType, () => Promise<Buffer>]>([
    ['image/png', () => drawn().png().toBuffer()],
    ['image/jpeg', () => drawn().jpeg().toBuffer()],
    ['image/webp', () => drawn().webp().toBuffer()],
    ['image/gif', () => drawn().gif().toBuffer()],
    ['image/avif', () => drawn().avif().toBuffer()],
  ])('%s', async (type, content) => {
    const bytes = await content();
    const { status, stored } = await send(type, bytes);
    expect([status, stored?.size]).toEqual([200, bytes.length]);
    // The browser, which looks before it sends, must never refuse what would be taken here.
    expect(mediaTypesIn(bytes)).toContain(type);
  });

  it.each<[MediaType, string]>([
    ['video/mp4', 'a.mp4'],
    ['video/quicktime', 'a.mov'],
    ['video/x-matroska', 'a.mkv'],
    ['video/x-msvideo', 'a.avi'],
  ])('%s', async (type, name) => {
    const coding = name === 'a.avi' ? ['-c:v', 'mjpeg'] : RIGHT;
    const bytes = await readFile(await studio.clip(name, [...PICTURE, ...coding]));
    const { status, stored } = await send(type, bytes);
    expect([status, stored?.size]).toEqual([200, bytes.length]);
    expect(mediaTypesIn(bytes)).toContain(type);
  });

  it('a picture by another name of a picture', async () => {
    expect((await send('image/png', await drawn().jpeg().toBuffer())).status).toBe(200);
  });
});
