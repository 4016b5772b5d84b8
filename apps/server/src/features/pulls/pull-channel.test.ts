import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PULL_VIDEOS_MAX } from '@bimah/contract/limits.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import {
  aVideoSite,
  type Behaviour,
  type StandIn,
} from '#platform/video-site/video-site.fixture.ts';
import { youtube } from '#platform/video-site/youtube/youtube.ts';
import { channels } from '#schema/channels.ts';
import { pull_rules, pulled_videos, pulls } from '#schema/pulls.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { aChannel, aVideo } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitingCalls } from '#testing/waiting-calls.ts';
import { claim, findDue } from './pulls.repository.ts';
import { pullChannel } from './pull-channel.service.ts';

const SOURCE = 'UC_x5XG1OV2P6uZZ5FSM9Ttw';
const UPLOADS = 'UU_x5XG1OV2P6uZZ5FSM9Ttw';
const HOUR_MS = 3_600_000;

let test: TestApp;
let site: StandIn;
let channel: number;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  site = await aVideoSite();
  await test.db.delete(videos);
  await test.db.delete(channels);
  channel = (await aChannel(test.db, { yt_id: SOURCE, yt_enabled: true })).id;
});
afterEach(() => site.close());

const idOf = (number: number) => `video-id${String(number).padStart(3, '0')}`;

/** The site's list of uploads, newest first: number n was published in hour n. */
function publish(numbers: readonly number[]): void {
  for (const number of numbers) {
    const publishedAt = new Date(Date.UTC(2025, 0, 1) + number * HOUR_MS).toISOString();
    site.videos.set(idOf(number), { title: `Lesson ${number}`, publishedAt });
  }
  const listed = site.playlists.get(UPLOADS) ?? [];
  site.playlists.set(UPLOADS, [...numbers.map(idOf).toReversed(), ...listed]);
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Another process each time: nothing is remembered but what is stored. */
const look = (settings: { key?: string | null; signal?: AbortSignal } = {}) => {
  const { key = site.key, signal = new AbortController().signal } = settings;
  const { apiUrl, oembedUrl } = site;
  // Only one that stalls is worth giving up on soon: a busy machine answers late too.
  const patienceMs = site.behaviour.startsWith('stalling') ? 300 : undefined;
  const videoSite = youtube({ apiUrl, oembedUrl, key, patienceMs });
  const { log } = test.services;
  return pullChannel({ db: test.db, videoSite, run: { signal, log } }, channel);
};
const taken = async () => {
  const rows = await test.db
    .select({ external_id: videos.external_id })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(eq(video_channels.channel_id, channel))
    .orderBy(asc(videos.id));
  return rows.map((row) => row.external_id);
};
const state = async () =>
  (await test.db.select().from(pulls).where(eq(pulls.channel_id, channel)))[0];

describe('a connected channel', () => {
  it('gets what is new, oldest first, on its way to be published', async () => {
    publish(upTo(3));
    await look();
    expect(await taken()).toEqual(upTo(3).map(idOf));
    expect(await state()).toMatchObject({
      last_result: 'ok',
      last_count: 3,
      last_pulled_at: expect.any(Date) as Date,
      next_pull_at: null,
    });
    const [video] = await test.db.select().from(videos);
    expect(video).toMatchObject({
      title: 'Lesson 1',
      language: 'en',
      platform: 'youtube',
      processing: true,
      publish_when_ready: true,
      link: `https://www.youtube.com/watch?v=${idOf(1)}`,
    });
    publish([4]);
    await look();
    expect(await taken()).toEqual(upTo(4).map(idOf));
    expect(await state()).toMatchObject({ last_count: 1 });
  });

  it('begins with the newest, not with all its years', async () => {
    publish(upTo(120));
    await look();
    expect(await taken()).toEqual(upTo(120, 121 - PULL_VIDEOS_MAX).map(idOf));
    await look();
    expect(await state()).toMatchObject({ last_count: 0 });
  });

  it('is not flooded: what came in a long absence follows a portion at a time', async () => {
    publish([1]);
    await look();
    publish(upTo(71, 2));
    const counts = [];
    for (let round = 0; round < 5; round += 1) {
      await look();
      counts.push((await state())?.last_count);
    }
    expect(counts).toEqual([20, 20, 20, 10, 0]);
    expect(await taken()).toEqual(upTo(71).map(idOf));
  });

  it('gets each video once, whoever looks and however often', async () => {
    publish(upTo(5));
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await taken()).toHaveLength(5);
    expect(new Set(await taken())).toEqual(new Set(upTo(5).map(idOf)));
  });

  it('gets back nothing that was deleted, and nothing it has by hand', async () => {
    await aVideo(test.db, channel, { platform: 'youtube', external_id: idOf(2) });
    publish(upTo(3));
    await look();
    expect(await taken()).toEqual([2, 1, 3].map(idOf));
    await test.db.delete(videos);
    await look();
    expect(await taken()).toEqual([]);
  });

  it('goes on where a worker stopped', async () => {
    publish(upTo(2));
    await look();
    publish(upTo(6, 3));
    const stopping = new AbortController();
    let stopped: Promise<void> | undefined;
    const held = inTransaction(test.db, async (tx) => {
      await claim(tx, { channel_id: channel, external_id: idOf(4) });
      stopped = look({ signal: stopping.signal });
      stopped.catch(() => {});
      // It is told to stop while it works on the fourth.
      await expect.poll(() => waitingCalls(test.db), SOON).toBe(1);
      stopping.abort();
      throw new Error('let go');
    });
    await expect(held).rejects.toThrow('let go');
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(await taken()).toEqual(upTo(4).map(idOf));
    await look();
    expect(await taken()).toEqual(upTo(6).map(idOf));
    expect(await state()).toMatchObject({ last_count: 2 });
  });

  it('does not get what is shared by its address alone', async () => {
    site.videos.set(idOf(1), { title: 'x', privacyStatus: 'unlisted' });
    site.playlists.set(UPLOADS, [idOf(1)]);
    await look();
    expect(await taken()).toEqual([]);
  });

  it('begins anew when another source is connected', async () => {
    publish(upTo(3));
    await look();
    await test.db.update(channels).set({ yt_id: 'UC0123456789abcdefghijkl' });
    site.videos.set(idOf(900), { title: 'x', publishedAt: '2020-01-01T00:00:00Z' });
    site.playlists.set('UU0123456789abcdefghijkl', [idOf(900)]);
    await look();
    expect(await taken()).toEqual([1, 2, 3, 900].map(idOf));
  });
});

describe('a channel with rules', () => {
  const rule = (more: Partial<typeof pull_rules.$inferInsert> = {}) =>
    test.db.insert(pull_rules).values({
      channel_id: channel,
      skip_short: false,
      languages: ['he', 'en'],
      only_words: [],
      skip_words: [],
      publishes: true,
      ...more,
    });
  const upload = (number: number, title: string, duration = 'PT10M') => {
    publish([number]);
    Object.assign(site.videos.get(idOf(number)) ?? {}, { title, duration });
  };
  const outcomes = async () => {
    const rows = await test.db.select().from(pulled_videos).orderBy(asc(pulled_videos.external_id));
    return rows.map(({ title, duration, outcome }) => [title, duration, outcome]);
  };

  it('gets what they let in, and what they keep out is remembered with its reason', async () => {
    await rule({ skip_short: true, languages: ['he'], skip_words: ['טיזר'] });
    upload(1, 'שיעור בוקר');
    upload(2, 'Morning lesson');
    upload(3, 'טיזר לשיעור');
    upload(4, 'שאלה קצרה', 'PT40S');
    await look();
    expect(await taken()).toEqual([idOf(1)]);
    expect(await outcomes()).toEqual([
      ['שיעור בוקר', 600, 'brought'],
      ['Morning lesson', null, 'language'],
      ['טיזר לשיעור', null, 'words'],
      ['שאלה קצרה', 40, 'short'],
    ]);
    expect(await state()).toMatchObject({ last_result: 'ok', last_count: 1 });
  });

  it('does not get later what they kept out before', async () => {
    await rule({ only_words: ['דף יומי'] });
    upload(1, 'שיעור בוקר');
    await look();
    await test.db.delete(pull_rules);
    await look();
    expect(await taken()).toEqual([]);
  });

  it('may have what comes await approval', async () => {
    await rule({ publishes: false });
    upload(1, 'שיעור בוקר');
    await look();
    const [video] = await test.db.select().from(videos);
    expect(video).toMatchObject({ publish_when_ready: false, awaits_playlist: false });
  });

  it('asks the site about each new upload once, and only for what its rules need', async () => {
    upload(1, 'שיעור בוקר');
    await look();
    const askedFor = (path: string) => site.requests.filter((url) => url.includes(path)).length;
    expect(askedFor('/videos')).toBe(0);
    await rule({ skip_short: true });
    upload(2, 'שיעור ערב');
    await look();
    await look();
    expect(askedFor('/videos')).toBe(1);
  });

  it('counts a video it has by hand as had, not as brought', async () => {
    await aVideo(test.db, channel, { platform: 'youtube', external_id: idOf(1) });
    upload(1, 'שיעור בוקר');
    await look();
    expect((await outcomes())[0]?.[2]).toBe('had');
  });
});

describe('nothing is asked', () => {
  it.each([{ yt_enabled: false }, { yt_id: null }])('for a channel with %j', async (values) => {
    publish([1]);
    await test.db.update(channels).set(values);
    await look();
    expect([await findDue(test.db), site.requests, await taken()]).toEqual([[], [], []]);
  });

  it('without a key, and that is told', async () => {
    await look({ key: null });
    expect(site.requests).toEqual([]);
    expect(await state()).toMatchObject({ last_result: 'needs_key', next_pull_at: null });
    publish([1]);
    await look();
    expect(await state()).toMatchObject({ last_result: 'ok', last_count: 1, refusals: 0 });
  });
});

describe('a site in trouble', () => {
  it.each<[Behaviour, string]>([
    ['quota', 'quota'],
    ['key invalid', 'key_refused'],
    ['failing', 'unreachable'],
    ['stalling', 'unreachable'],
    ['stalling midway', 'unreachable'],
    ['no JSON', 'garbage'],
    ['other JSON', 'garbage'],
    ['endless', 'garbage'],
  ])('%s is left alone for longer each time, then asked again', async (behaviour, code) => {
    publish(upTo(2));
    await look();
    publish([3]);
    site.behaviour = behaviour;
    await look();
    const first = await state();
    expect(first).toMatchObject({ last_result: code, last_count: 0, refusals: 1 });
    expect(await findDue(test.db)).toEqual([]);
    await look();
    const pause = (at: Date | null | undefined) => (at?.getTime() ?? 0) - Date.now();
    expect(pause((await state())?.next_pull_at)).toBeGreaterThan(pause(first?.next_pull_at));

    site.behaviour = 'as documented';
    await test.db.update(pulls).set({ next_pull_at: new Date() });
    expect(await findDue(test.db)).toEqual([channel]);
    await look();
    expect(await taken()).toEqual(upTo(3).map(idOf));
    expect(await state()).toMatchObject({ last_result: 'ok', last_count: 1, refusals: 0 });
  });
});
