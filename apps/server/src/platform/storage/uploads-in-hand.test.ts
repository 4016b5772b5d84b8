import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorBody } from '@bimah/contract/errors.ts';
import { sendError } from '#platform/http/envelope.ts';
import { newKey } from './keys.ts';
import { localDiskStorage } from './local-disk.ts';
import { mediaRoutes } from './media-routes.ts';
import type { StoragePort } from './port.ts';
import { aStudio, FILM_HEAD, type Studio } from '#platform/media/clips.fixture.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { uploadsInHand, type UploadsInHand } from './uploads-in-hand.ts';

const appSecret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const LONG_MS = 60_000;

const HALF = FILM_HEAD.length / 2;

let dir: string;
let app: FastifyInstance;
let storage: StoragePort;
let uploads: UploadsInHand;
let studio: Studio;
let origin: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-uploads-'));
  storage = await localDiskStorage({ dir, secret: appSecret, room: aRoom(dir) });
  uploads = uploadsInHand();
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
  studio = await aStudio();
  const services = { storage, media: studio.media, uploads, config: { appSecret } };
  await mediaRoutes(app, services, async () => 'public');
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await studio[Symbol.asyncDispose]();
  await rm(dir, { recursive: true, force: true });
});

async function presign(key: string): Promise<string> {
  const permit = { key, content_type: 'video/mp4', max_bytes: 1_000, expires_in_seconds: 60 };
  return origin + (await storage.presignPut(permit)).url;
}

/** An upload of which half has arrived. */
async function halfOf(key: string): Promise<ClientRequest> {
  const request = httpRequest(await presign(key), {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', 'content-length': FILM_HEAD.length },
  });
  request.on('error', () => {});
  request.write(FILM_HEAD.subarray(0, HALF));
  await expect.poll(() => uploads.count).toBe(1);
  return request;
}

const answerTo = async (request: ClientRequest) => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

it('one under way is waited for', async () => {
  const key = newKey('channels/1', 'video/mp4');
  const upload = await halfOf(key);
  const finished = uploads.finish(LONG_MS);
  expect(uploads.isEnding).toBe(true);
  upload.end(FILM_HEAD.subarray(HALF));
  expect((await answerTo(upload)).statusCode).toBe(200);
  await finished;
  expect(await storage.stat(key)).toMatchObject({ size: FILM_HEAD.length });
});

it('one that comes before others have noticed is taken', async () => {
  void uploads.drain(1);
  expect(uploads.isEnding).toBe(true);
  const upload = await halfOf(newKey('channels/1', 'video/mp4'));
  upload.end(FILM_HEAD.subarray(HALF));
  expect((await answerTo(upload)).statusCode).toBe(200);
});

it('one that comes later is refused', async () => {
  await uploads.finish(LONG_MS);
  const response = await fetch(await presign(newKey('channels/1', 'video/mp4')), {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4' },
    body: '12345',
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(errorBody.parse(await response.json()).code).toBe('unavailable');
});

it('one that is not done in time is refused, and nothing of it stays', async () => {
  const key = newKey('channels/1', 'video/mp4');
  const upload = await halfOf(key);
  const answer = answerTo(upload);
  await uploads.finish(10);
  const response = await answer;
  expect(response.statusCode).toBe(503);
  expect(errorBody.parse(await json(response)).code).toBe('unavailable');
  await expect.poll(() => readdir(join(dir, '.parts'))).toEqual([]);
  expect(await storage.stat(key)).toBeNull();
});

it('one that breaks off is not waited for', async () => {
  const upload = await halfOf(newKey('channels/1', 'video/mp4'));
  const finished = uploads.finish(LONG_MS);
  upload.destroy();
  await finished;
  expect(uploads.count).toBe(0);
});
