import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBody } from '@bimah/contract/errors.ts';
import { guardConnections } from '#platform/http/connections.ts';
import { sendError } from '#platform/http/envelope.ts';
import { aStudio, FILM_HEAD, type Studio } from '#platform/media/clips.fixture.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { SOON } from '#testing/soon.ts';
import { newKey } from './keys.ts';
import { localDiskStorage } from './local-disk.ts';
import { mediaRoutes } from './media-routes.ts';
import type { StoragePort } from './port.ts';
import { addressSigner } from './signature.ts';
import { uploadsInHand } from './uploads-in-hand.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

const appSecret = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';
const MAX = 1_000_000;
let dir: string;
let app: FastifyInstance;
let storage: StoragePort;
let studio: Studio;
let origin: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-media-'));
  storage = await localDiskStorage({ dir, secret: appSecret, room: aRoom(dir) });
  studio = await aStudio();
  app = Fastify({ forceCloseConnections: true });
  guardConnections(app);
  app.setErrorHandler(sendError);
  const services = {
    storage,
    media: studio.media,
    uploads: uploadsInHand(),
    config: { appSecret },
  };
  await mediaRoutes(app, services, async () => 'public');
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await studio[Symbol.asyncDispose]();
  await rm(dir, { recursive: true, force: true });
});

const film = (content: Buffer | string) => Buffer.concat([FILM_HEAD, Buffer.from(content)]);

const aKey = () => newKey('channels/1', 'video/mp4');
const presign = async (key: string, max_bytes = MAX) =>
  (await storage.presignPut({ key, content_type: 'video/mp4', max_bytes, expires_in_seconds: 60 }))
    .url;

const put = (
  url: string,
  body: Buffer | string,
  headers: Record<string, string> = { 'content-type': 'video/mp4' },
) =>
  fetch(origin + url, {
    method: 'PUT',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

const refusalOf = async (response: Response) => [
  response.status,
  errorBody.parse(await response.json()).code,
];

/** For bodies no proper client would send. */
async function putRaw(
  url: string,
  headers: Record<string, string | number>,
  write: (body: NodeJS.WritableStream) => void,
) {
  const request = httpRequest(origin + url, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', ...headers },
  });
  write(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

const partsLeft = () => readdir(join(dir, '.parts'));

describe('a signed upload', () => {
  it('is stored as it was sent and served at its address without the query', async () => {
    const body = film(randomBytes(300_000));
    const url = await presign(aKey());
    expect((await put(url, body)).status).toBe(200);
    const response = await fetch(origin + (url.split('?')[0] ?? ''));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(hash(Buffer.from(await response.arrayBuffer()))).toBe(hash(body));
    expect(await partsLeft()).toEqual([]);
  });

  it('runs nowhere, whatever it holds behind its first bytes', async () => {
    const key = aKey();
    const response = async () => fetch(`${origin}/media/${key}`);
    expect((await put(await presign(key), film('<script>alert(1)</script>'))).status).toBe(200);
    const { headers } = await response();
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is taken once', async () => {
    const url = await presign(aKey());
    expect((await put(url, film('first'))).status).toBe(200);
    expect(await refusalOf(await put(url, film('second')))).toEqual([409, 'already_exists']);
    expect(await (await fetch(origin + url)).text()).toMatch(/first$/);
  });
});

describe('a signature', () => {
  const change = (url: string, name: string, value: string) => {
    const address = new URL(url, origin);
    address.searchParams.set(name, value);
    return address.pathname + address.search;
  };

  it.each([
    ['another key', (url: string) => url.replace('channels/1/', 'channels/2/')],
    ['another type', (url: string) => change(url, 'type', 'image/png')],
    ['a larger size', (url: string) => change(url, 'max', String(MAX + 1))],
    ['the size spelt otherwise', (url: string) => change(url, 'max', `0${MAX}`)],
    ['a later end', (url: string) => change(url, 'expires', '9999999999')],
    ['an empty signature', (url: string) => change(url, 'signature', '')],
    [
      'a foreign signature',
      (url: string) => change(url, 'signature', randomBytes(32).toString('base64url')),
    ],
    ['a longer signature', (url: string) => `${url}A`],
    ['the type twice', (url: string) => `${url}&type=image%2Fpng`],
    ['no query', (url: string) => url.split('?')[0] ?? ''],
  ])('does not hold for %s', async (_case, tamper) => {
    const url = tamper(await presign(aKey()));
    const type = new URL(url, origin).searchParams.get('type') ?? 'video/mp4';
    expect(await refusalOf(await put(url, 'x', { 'content-type': type }))).toEqual([
      403,
      'signature_invalid',
    ]);
    expect((await fetch(origin + url)).status).toBe(404);
  });

  it('does not hold with any one character of it changed', async () => {
    const url = await presign(aKey());
    const signature = new URL(url, origin).searchParams.get('signature') ?? '';
    expect(signature).toHaveLength(43);
    for (let index = 0; index < signature.length; index += 1) {
      const other = signature[index] === 'A' ? 'B' : 'A';
      const tampered = signature.slice(0, index) + other + signature.slice(index + 1);
      expect((await put(change(url, 'signature', tampered), 'x')).status).toBe(403);
    }
  });

  it('does not hold for another method, nor under another secret', async () => {
    const key = aKey();
    const url = await presign(key);
    expect(
      (
        await fetch(origin + url, {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'video/mp4' },
        })
      ).status,
    ).toBe(404);
    expect((await fetch(origin + url, { method: 'DELETE' })).status).toBe(404);
    const permit = {
      method: 'PUT',
      key,
      content_type: 'video/mp4',
      max_bytes: MAX,
      expires: 9_999_999_999,
    } as const;
    const forged = addressSigner('another secret').sign(permit);
    expect((await put(`/media/${key}?${forged}`, 'x')).status).toBe(403);
  });

  it('ends at its time', async () => {
    const url = await presign(aKey());
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await refusalOf(await put(url, 'x'))).toEqual([403, 'signature_invalid']);
    now.mockRestore();
    expect((await put(url, film('x'))).status).toBe(200);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e/x.mp4', '.parts/x.part', 'a%00.mp4', 'a/'])(
    'does not open the way to %s',
    async (path) => {
      const key = decodeURIComponent(path);
      const permit = {
        method: 'PUT',
        key,
        content_type: 'video/mp4',
        max_bytes: MAX,
        expires: 9_999_999_999,
      } as const;
      const response = await put(`/media/${path}?${addressSigner(appSecret).sign(permit)}`, 'x');
      expect([403, 404]).toContain(response.status);
      expect((await fetch(`${origin}/media/${path}`)).status).toBe(404);
    },
  );
});

describe('the headers of an upload', () => {
  it.each([
    ['another type', { 'content-type': 'text/html' }],
    ['JSON', { 'content-type': 'application/json' }],
    ['a type with a parameter', { 'content-type': 'video/mp4; charset=utf-8' }],
  ])('must match: %s', async (_case, headers) => {
    const url = await presign(aKey());
    expect(await refusalOf(await put(url, '{}', headers))).toEqual([415, 'unsupported_type']);
    expect((await fetch(origin + url)).status).toBe(404);
  });

  it('must tell the length', async () => {
    const url = await presign(aKey());
    const { status, body } = await putRaw(url, { 'transfer-encoding': 'chunked' }, (request) =>
      request.end('x'),
    );
    expect([status, errorBody.parse(JSON.parse(body)).code]).toEqual([411, 'length_required']);
    expect((await fetch(origin + url)).status).toBe(404);
  });

  it('may tell the size that was signed, and not a byte more', async () => {
    const url = await presign(aKey(), 1_000);
    expect(await refusalOf(await put(url, Buffer.alloc(1_001)))).toEqual([413, 'too_large']);
    expect((await put(url, film(Buffer.alloc(1_000 - FILM_HEAD.length)))).status).toBe(200);
  });

  it('are answered before the body has come, and a sender who goes on is cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const request = httpRequest(origin + (await presign(aKey(), 1_000)), {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-length': 5_000_000_000 },
    });
    request.on('error', () => {});
    request.write('x');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    await text(response);
    const cutOff = once(request, 'close');
    vi.advanceTimersByTime(5_000);
    await cutOff;
    vi.useRealTimers();
  });

  it('cannot smuggle a longer body than they tell', async () => {
    const key = aKey();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = `PUT ${await presign(key)} HTTP/1.1\r\nhost: x\r\ncontent-type: video/mp4\r\ncontent-length: ${FILM_HEAD.length}\r\n\r\n`;
    socket.write(head);
    socket.end(film('6'.repeat(5_000)));
    await text(socket);
    expect([undefined, FILM_HEAD.length]).toContain((await storage.stat(key))?.size);
  });

  it('may not announce nothing', async () => {
    expect(await refusalOf(await put(await presign(aKey()), ''))).toEqual([400, 'bad_request']);
  });
});

describe('an upload that breaks off', () => {
  it('leaves nothing to see, and can be tried again', async () => {
    const url = await presign(aKey());
    const request = httpRequest(origin + url, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-length': 500_000 },
    });
    request.on('error', () => {});
    request.write(film(Buffer.alloc(250_000)));
    await expect.poll(partsLeft, SOON).toHaveLength(1);
    expect((await fetch(origin + url)).status).toBe(404);
    request.destroy();
    await expect.poll(partsLeft, SOON).toEqual([]);
    expect((await fetch(origin + url)).status).toBe(404);
    expect((await put(url, film('again'))).status).toBe(200);
  });
});

describe('reading', () => {
  const content = '0123456789'.repeat(10);
  let address: string;
  beforeAll(async () => {
    const key = aKey();
    address = `${origin}/media/${key}`;
    await storage.put(key, Buffer.from(content), { type: 'video/mp4' });
  });
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address, { method, headers });

  it.each([
    ['bytes=0-9', '0123456789', 'bytes 0-9/100'],
    ['bytes=95-', '56789', 'bytes 95-99/100'],
    ['bytes=-3', '789', 'bytes 97-99/100'],
  ])('gives a part: %s', async (range, part, contentRange) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(await response.text()).toBe(part);
  });

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2'])('gives the whole for %s', async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
  });

  it('has no part beyond the end', async () => {
    const response = await get({ range: 'bytes=100-' });
    expect(response.headers.get('content-range')).toBe('bytes */100');
    expect(await refusalOf(response)).toEqual([416, 'range_not_satisfiable']);
  });

  it('answers 304 for a copy that is still good', async () => {
    const first = await get();
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-range': etag, range: 'bytes=0-1' })).status).toBe(206);
    expect((await get({ 'if-range': '"other"', range: 'bytes=0-1' })).status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await get({ range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('100');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe('');
    expect((await fetch(`${origin}/media/channels/1/none.mp4`, { method: 'HEAD' })).status).toBe(
      404,
    );
  });

  it('lists no folder', async () => {
    for (const path of ['', 'channels', 'channels/', 'channels/1/']) {
      expect(await refusalOf(await fetch(`${origin}/media/${path}`))).toEqual([404, 'not_found']);
    }
  });

  it('hands out what it has no type for as a download, never as a page', async () => {
    await writeFile(join(dir, 'channels', '1', 'page.html'), '<script>alert(1)</script>');
    const response = await fetch(`${origin}/media/channels/1/page.html`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await response.text();
  });

  it.each([
    ['41.mp4', 'attachment; filename="41.mp4"'],
    ['../41.mp4', null],
    ['41".mp4', null],
    ['41\r\nx: y.mp4', null],
  ])('is saved under a plain name: %j', async (name, disposition) => {
    const named = `${address}?save_as=${encodeURIComponent(name)}`;
    const response = await fetch(named, { method: 'HEAD' });
    expect(response.headers.get('content-disposition')).toBe(disposition);
  });
});
