import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { channelsApi, connectionsApi } from '@bimah/contract';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { pulls } from '#schema/pulls.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker } from '#testing/test-worker.ts';

const YT = `UC${'c'.repeat(22)}`;
const OTHER = `UC${'d'.repeat(22)}`;

let test: TestApp;
let site: StandIn;
let id: number;
let manager: string;

beforeAll(async () => {
  site = await aVideoSite();
  test = await startTestApp({
    env: {
      VIDEO_SITE_KEY: site.key,
      VIDEO_SITE_API_URL: site.apiUrl,
      VIDEO_SITE_OEMBED_URL: site.oembedUrl,
    },
  });
  site.channels.set(YT, { title: 'Channel', handle: 'name' });
});
afterAll(async () => {
  await test.close();
  await site.close();
});
beforeEach(async () => {
  id = (await aChannel(test.db)).id;
  manager = await aStaffToken(test.db, id, 'admin');
});

const read = async (language: 'he' | 'en' = 'en') =>
  (
    await test.call(
      connectionsApi.get,
      { params: { id: String(id) } },
      { token: manager, language },
    )
  ).value;

const put = (body: object) =>
  test.call(
    channelsApi.update,
    { params: { id: String(id) }, body },
    { token: manager, language: 'en' },
  );

it('are none at first', async () => {
  expect(await read()).toMatchObject({
    yt_id: null,
    yt_url: null,
    yt_enabled: false,
    last_pull: null,
  });
});

it.each([
  ['an id', YT],
  ['an address with the id', `youtube.com/channel/${YT}`],
  ['a handle, which the site is asked about', 'https://www.youtube.com/@name'],
])('are made by %s', async (_, yt_id) => {
  await put({ yt_id });
  expect(await read()).toMatchObject({
    yt_id: YT,
    yt_url: `https://www.youtube.com/channel/${YT}`,
  });
});

it('are not made to a channel the site does not know', async () => {
  const answer = await put({ yt_id: 'https://www.youtube.com/@nobody' });
  expect(answer.status).toBe(422);
  expect(answer.refusal.fields).toEqual({ yt_id: ['Invalid URL!'] });
  expect((await read()).yt_id).toBeNull();
});

it('tell how the last look at what is linked now went', async () => {
  await put({ yt_id: YT });
  const at = new Date('2026-01-02T03:04:05.000Z');
  const facts = { last_pulled_at: at, last_count: 3 };
  await test.db.insert(pulls).values({ channel_id: id, yt_id: YT, last_result: 'ok', ...facts });
  expect((await read()).last_pull).toEqual({
    at: at.toISOString(),
    result: 'ok',
    message: 'The last update went well.',
    count: 3,
  });
  await test.db.update(pulls).set({ last_result: 'quota', last_count: 0 });
  expect((await read('he')).last_pull).toMatchObject({
    result: 'failed',
    message: 'מכסת הפניות לאתר הווידאו נוצלה. ננסה שוב מאוחר יותר.',
  });
  await put({ yt_id: OTHER });
  expect((await read()).last_pull).toBeNull();
});

it('bring what is there as soon as they are switched on', async () => {
  const worker = await startTestWorker(test.services);
  await put({ yt_id: YT, yt_enabled: true });
  await expect.poll(async () => (await read()).last_pull?.result, { timeout: 10_000 }).toBe('ok');
  expect((await read()).last_pull?.count).toBe(await test.db.$count(videos));
  await worker.stop();
});
