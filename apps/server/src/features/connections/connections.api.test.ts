import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditEntriesApi,
  channelsApi,
  connectionsApi,
  type PullRulesChange,
} from '@bimah/contract';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { pulled_videos, pulls } from '#schema/pulls.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
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
    next_pull_at: null,
    is_pulling: false,
    rules: { languages: ['he', 'en'], only_words: [], publishes: true, updated_at: null },
    brought_count: 0,
    recent: [],
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
  const at = new Date('2025-01-02T03:04:05.000Z');
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
  await expect.poll(async () => (await read()).last_pull?.result, SOON).toBe('ok');
  expect((await read()).last_pull?.count).toBe(await test.db.$count(videos));
  await worker.stop();
});

const RULES: PullRulesChange = {
  skip_short: true,
  languages: ['he'],
  only_words: ['דף יומי', 'דף יומי'],
  skip_words: ['טיזר'],
  publishes: false,
};

describe('the rules', () => {
  const set = (body: object, token = manager) =>
    test.call(
      connectionsApi.setRules,
      { params: { id: String(id) }, body: body as never },
      { token, language: 'en' },
    );

  it.each<[string, object]>([
    ['languages', { languages: [] }],
    ['languages', { languages: ['fr'] }],
    ['only_words', { only_words: ['x'.repeat(51)] }],
    ['only_words', { only_words: Array.from({ length: 21 }, (_, n) => `word${n}`) }],
    ['skip_words', { skip_words: ['!?'] }],
    ['skip_words', { skip_words: 'טיזר' }],
    ['publishes', { publishes: 'yes' }],
  ])('refuse wrong %s', async (field, wrong) => {
    const answer = await set({ ...RULES, ...wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal.fields ?? {}).join()).toContain(field);
    expect((await read()).rules.updated_at).toBeNull();
  });

  it('are not an editor’s', async () => {
    expect((await set(RULES, await aStaffToken(test.db, id, 'editor'))).status).toBe(403);
  });

  it('are kept, each word once, and the history tells', async () => {
    const { rules } = (await set(RULES)).value;
    expect(rules).toMatchObject({ ...RULES, only_words: ['דף יומי'] });
    expect((await read()).rules).toEqual(rules);
    const { audit_entries: entries } = (
      await test.call(
        auditEntriesApi.ofChannel,
        { params: { id: String(id) }, query: {} },
        { token: manager },
      )
    ).value;
    expect(entries[0]).toMatchObject({ action: 'connections.set_rules' });
  });

  it('are not written over what somebody else wrote meanwhile', async () => {
    const { rules } = (await set({ ...RULES, updated_at: null })).value;
    expect((await set({ ...RULES, updated_at: null })).refusal.code).toBe('stale');
    expect((await set({ ...RULES, updated_at: rules.updated_at })).status).toBe(200);
  });
});

describe('a look out of turn', () => {
  const ask = (token = manager) =>
    test.call(connectionsApi.pull, { params: { id: String(id) } }, { token, language: 'en' });

  it('needs a link that is switched on', async () => {
    for (const state of [{}, { yt_id: YT }, { yt_enabled: false }]) {
      await put(state);
      const answer = await ask();
      expect([answer.status, answer.refusal.errors[0]]).toEqual([
        409,
        'The channel is not linked to the video site, or pulling from it is switched off.',
      ]);
    }
  });

  it('is under way until it is done, and forgets what was linked before', async () => {
    await put({ yt_id: YT });
    const facts = { yt_id: OTHER, last_result: 'quota', last_pulled_at: new Date() };
    await test.db.insert(pulls).values({ channel_id: id, ...facts });
    await put({ yt_enabled: true });
    const asked = (await ask()).value;
    expect(asked).toMatchObject({ is_pulling: true, last_pull: null });
    const worker = await startTestWorker(test.services);
    await expect.poll(async () => (await read()).is_pulling, SOON).toBe(false);
    expect((await read()).last_pull?.result).toBe('ok');
    await worker.stop();
  });
});

it('tell what came, what did not and why, newest first, and when the next look is', async () => {
  await put({ yt_id: YT, yt_enabled: true });
  const video = await aVideo(test.db, id, { title: 'Renamed since', duration: 1_120 });
  const at = (day: number) => new Date(Date.now() - day * 86_400_000);
  const upload = (external_id: string, more: object) => ({
    channel_id: id,
    external_id,
    title: external_id,
    ...more,
  });
  await test.db
    .insert(pulled_videos)
    .values([
      upload('brought', { outcome: 'brought', video_id: video.id, created_at: at(1) }),
      upload('skipped', { outcome: 'short', duration: 40, created_at: at(2) }),
      upload('deleted', { outcome: 'brought', created_at: at(3) }),
      upload('long-ago', { outcome: 'words', created_at: at(31) }),
      { channel_id: id, external_id: 'before-there-were-rules' },
    ]);
  const { recent, brought_count, skipped_count, next_pull_at } = await read();
  expect([brought_count, skipped_count]).toEqual([2, 1]);
  expect(recent.map(({ external_id }) => external_id)).toEqual([
    'brought',
    'skipped',
    'deleted',
    'long-ago',
  ]);
  expect(recent[0]).toMatchObject({ title: 'Renamed since', duration: 1_120, outcome: 'brought' });
  expect(recent[0]?.video?.id).toBe(video.id);
  expect(recent[1]).toMatchObject({ outcome: 'short', duration: 40, video: null });
  expect(recent[2]?.video).toBeNull();
  const wait = Date.parse(next_pull_at ?? '') - Date.now();
  expect(wait).toBeGreaterThanOrEqual(0);
  expect(wait).toBeLessThanOrEqual(30 * 60_000);
});
