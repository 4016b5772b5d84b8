import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, utimes } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelsApi, errorBody, storiesApi, uploadsApi, videosApi } from '@bimah/contract';
import { aVolume } from '#platform/room/room.fixture.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { FILM_HEAD } from '#testing/uploads.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const MIB = 1_024 ** 2;
const RESERVE = 256 * MIB;
const volume = aVolume(0);

let test: TestApp;
let channel: number;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ volume });
  channel = (await aChannel(test.db)).id;
  token = await aStaffToken(test.db, channel, 'admin');
});
afterAll(() => test.close());

/** So much may be written beside the reserve, and nothing is promised. */
beforeEach(async () => {
  volume.free = RESERVE + 50 * MIB;
  const { dataDir } = test.services.config;
  await rm(join(dataDir, 'media', '.promises'), { recursive: true, force: true });
});

const mp4 = (size?: number) => ({ type: 'video/mp4', ...(size !== undefined && { size }) });
const presign = (size?: number) =>
  test.call(videosApi.presign, { body: { channel_id: channel, ...mp4(size) } }, { token });

const folder = (...path: string[]) =>
  readdir(join(test.services.config.dataDir, 'media', ...path)).catch(() => []);
/** Parts, promises and files, as they lie on the disk. */
const traces = async () => [
  ...(await folder('.parts')),
  ...(await folder('.promises')),
  ...(await folder('uploads', String(channel))),
];

const begin = (url: string, bytes: number): ClientRequest =>
  httpRequest(test.origin + url, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', 'content-length': bytes },
  });

async function answerTo(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: errorBody.parse(JSON.parse(await text(response))) };
}

describe('without room for the file', () => {
  const big = 51 * MIB;
  const body = { channel_id: -1, ...mp4(big) };
  const calls = {
    'a video': () =>
      test.call(videosApi.presign, { body: { ...body, channel_id: channel } }, { token }),
    'a file of a channel': () =>
      test.call(
        channelsApi.presign,
        { params: { id: String(channel) }, body: mp4(big) },
        { token },
      ),
    'a photo of a biography': () => {
      volume.free = RESERVE + MIB;
      const image = { type: 'image/png', size: 2 * MIB };
      return test.call(
        channelsApi.presignBiography,
        { params: { id: String(channel) }, body: image },
        { token },
      );
    },
    'a story': () =>
      test.call(storiesApi.presign, { body: { ...body, channel_id: channel } }, { token }),
  };

  it.each(Object.entries(calls))('no address is given for %s', async (_, call) => {
    const answer = await call();
    expect(answer.status).toBe(507);
    expect(answer.refusal).toMatchObject({
      code: 'storage_full',
      errors: ['אין בשרת מקום לקובץ הזה, ולכן הוא לא נקלט. מנהלי המערכת יכולים לפנות מקום.'],
    });
    expect(await traces()).toEqual([]);
  });

  it('the reserve is nobody’s, however small the file', async () => {
    volume.free = RESERVE;
    expect((await presign(1)).status).toBe(507);
    expect((await presign()).status).toBe(507);
  });

  it('reading goes on', async () => {
    volume.free = 0;
    const answer = await test.call(channelsApi.get, { params: { id: String(channel) } }, { token });
    expect(answer.status).toBe(200);
  });
});

describe('what one person asks for and does not send', () => {
  it.each(['presign', 'parts'] as const)('leaves room for others: %s', async (way) => {
    const other = await aStaffToken(test.db, channel, 'editor');
    const ask = (caller: string, index: number) =>
      way === 'presign'
        ? test.call(
            videosApi.presign,
            { body: { channel_id: channel, ...mp4(10 * MIB) } },
            { token: caller, language: 'en' },
          )
        : test.call(
            uploadsApi.open,
            {
              body: {
                channel_id: channel,
                name: `${index}.mp4`,
                type: 'video/mp4',
                size: 10 * MIB,
                fingerprint: createHash('sha256').update(`${caller} ${index}`).digest('hex'),
              },
            },
            { token: caller, language: 'en' },
          );
    const answers = [await ask(token, 1), await ask(token, 2), await ask(token, 3)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 507]);
    expect(answers[2]?.refusal.errors[0]).toContain('files that are not sent yet');
    expect((await ask(other, 4)).status).toBe(200);
  });
});

describe('what was promised', () => {
  it('is not promised to another, and is free again once used', async () => {
    const { value } = await presign(30 * MIB);
    expect((await presign(21 * MIB)).status).toBe(507);
    const answer = await test.fetch(value.url, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4' },
      body: new Uint8Array(FILM_HEAD),
    });
    expect(answer.status).toBe(200);
    expect(await folder('.promises')).toEqual([]);
    expect((await presign(50 * MIB)).status).toBe(200);
  });

  it('is no more than there is where no size was told', async () => {
    const { url } = (await presign()).value;
    expect(Number(new URL(url, test.origin).searchParams.get('max'))).toBe(50 * MIB);
  });
});

describe('a file whose room is gone', () => {
  const bytes = 40 * MIB;

  it('is refused before it comes', async () => {
    const { url } = (await presign(1)).value;
    const larger = (await presign()).value.url;
    volume.free = RESERVE;
    for (const address of [url, larger]) {
      const request = begin(address, 1);
      request.flushHeaders();
      const { status, body } = await answerTo(request);
      request.destroy();
      expect([status, body.code]).toEqual([507, 'storage_full']);
    }
    expect(await folder('.parts')).toEqual([]);
  });

  it('is cut off on its way, and nothing of it stays', async () => {
    const before = await folder('uploads', String(channel));
    volume.free = RESERVE + 200 * MIB;
    const { url } = (await presign(bytes)).value;
    const request = begin(url, bytes);
    const answered = answerTo(request);
    request.write(Buffer.concat([FILM_HEAD], 10 * MIB));
    await vi.waitFor(async () => expect(await folder('.parts')).toHaveLength(1), SOON);
    volume.free = RESERVE - 1;
    request.write(Buffer.alloc(20 * MIB));
    const { status, body } = await answered;
    request.destroy();
    expect([status, body.code]).toEqual([507, 'storage_full']);
    await vi.waitFor(async () => expect(await folder('.parts')).toEqual([]), SOON);
    expect(await folder('uploads', String(channel))).toEqual(before);
    const key = url.split('/').at(-1)?.split('?')[0] ?? '';
    expect((await folder('.promises')).filter((name) => name.includes(key))).toEqual([]);
  });
});

describe('an upload', () => {
  const send = async () => {
    const { url } = (await presign(FILM_HEAD.length)).value;
    await test.fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4' },
      body: new Uint8Array(FILM_HEAD),
    });
    return url.split('?')[0] as string;
  };

  it('that a video uses outlives every shortage; one that nothing uses does not', async () => {
    const { storage, config } = test.services;
    const [used, unused] = [await send(), await send()];
    const video = { title: 'שיעור', language: 'he', platform: 'internal', link: used } as const;
    const body = { video: { ...video, channel_ids: [channel] } };
    expect((await test.call(videosApi.create, { body }, { token })).status).toBe(200);
    const marks = join(config.dataDir, 'media', '.unclaimed');
    const longAgo = new Date(Date.now() - 86_400_000);
    for (const mark of await readdir(marks)) await utimes(join(marks, mark), longAgo, longAgo);
    await storage.removeAbandoned({ isShort: true });
    const isThere = async (address: string) =>
      (await storage.stat(storage.keyOf(address) ?? '')) !== null;
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
  });
});
