import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '@bimah/contract/errors.ts';
import { APP_SECRET } from '../factories.ts';
import { FILM_HEAD } from '../uploads.ts';
import { makeCast, type Cast } from './cast.ts';
import { startOwnCluster, type OwnCluster } from './own-cluster.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const HALF = 512 * 1_024;
/** Longer than the echo of a signal is taken for. */
const SECOND_SIGNAL_MS = 1_500;

let cluster: OwnCluster;
let server: ServerProcess;
let cast: Cast;

beforeAll(async () => {
  cluster = await startOwnCluster();
});
afterEach(() => server.clear());
afterAll(() => cluster.stop());

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startServer({ env: { DATABASE_URL: cluster.url, APP_SECRET, ...env } });
  cast = await makeCast(cluster.url);
}

async function call(path: string, body: object): Promise<Response> {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: cast.staffToken },
    body: JSON.stringify(body),
  });
}

async function presign(size: number): Promise<string> {
  const body = { type: 'video/mp4', size, channel_id: cast.channelId };
  const { url } = (await (await call('/api/videos/presign_url', body)).json()) as { url: string };
  return url;
}

interface Upload {
  readonly address: string;
  readonly content: Buffer;
  readonly request: ClientRequest;
  readonly answered: Promise<IncomingMessage>;
}

const parts = () => readdir(join(server.dataDir, 'media/.parts'));

/** Half of it is sent, and has arrived. */
async function beginUpload(nth: number): Promise<Upload> {
  const content = Buffer.concat([FILM_HEAD, randomBytes(2 * HALF - FILM_HEAD.length)]);
  const url = await presign(content.length);
  const request = httpRequest(server.origin + url, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', 'content-length': content.length },
  });
  request.on('error', () => {});
  const answered = once(request, 'response').then(([response]) => response as IncomingMessage);
  answered.catch(() => {});
  request.write(content.subarray(0, HALF));
  await expect.poll(parts, { timeout: 30_000 }).toHaveLength(nth);
  return { address: url.split('?', 1)[0] ?? '', content, request, answered };
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const storedAt = ({ address }: Upload) => readFile(join(server.dataDir, address)).catch(() => null);

const readiness = async () => {
  const response = await fetch(`${server.origin}/readyz`);
  return [response.status, ((await response.json()) as { status: string }).status];
};

describe('asked to stop while files arrive, the server', () => {
  it('takes those in hand, no others, and ends', async () => {
    await start();
    const uploads = [await beginUpload(1), await beginUpload(2), await beginUpload(3)];
    const late = await presign(10);
    server.signal('SIGTERM');
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([503, 'stopping']);

    const refused = await fetch(server.origin + late, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4' },
      body: '0123456789',
    });
    expect(refused.status).toBe(503);
    expect(errorBody.parse(await refused.json()).code).toBe('unavailable');
    // Longer than other calls have: whoever has uploaded can still make the record.
    await sleep(6_000);
    const title = 'while it is going';
    expect(
      (await call('/api/playlists/post_item', { title, channel_ids: [cast.channelId] })).status,
    ).toBe(200);

    for (const { request, content } of uploads) request.end(content.subarray(HALF));
    const answers = await Promise.all(uploads.map(({ answered }) => answered));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const answer of answers) answer.resume();
    expect(await server.ended()).toBe(0);
    for (const upload of uploads) {
      expect(digestOf((await storedAt(upload)) ?? Buffer.alloc(0))).toBe(digestOf(upload.content));
    }
    expect(await parts()).toEqual([]);
  });

  it('gives up one that does not come to its end, and keeps nothing of it', async () => {
    await start({ UPLOAD_GRACE_SECONDS: '2' });
    const upload = await beginUpload(1);
    server.signal('SIGTERM');
    const answer = await upload.answered;
    expect(answer.statusCode).toBe(503);
    expect(errorBody.parse(await json(answer)).code).toBe('unavailable');
    expect(await server.ended()).toBe(0);
    expect(await storedAt(upload)).toBeNull();
    expect(await parts()).toEqual([]);
  });

  it('ends at once when it is asked again', async () => {
    await start();
    const upload = await beginUpload(1);
    server.signal('SIGTERM');
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([503, 'stopping']);
    await sleep(SECOND_SIGNAL_MS);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(1);
    expect(await storedAt(upload)).toBeNull();
  });
});
