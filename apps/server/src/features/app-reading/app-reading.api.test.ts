import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appApi } from '@bimah/contract';
import { rateLimits, type RateLimitName } from '@bimah/contract/limits.ts';
import { versionSortKey } from '@bimah/contract/rules/version.ts';
import { app_versions } from '#schema/app-versions.ts';
import { category_videos } from '#schema/categories.ts';
import { channels } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { rate_limits } from '#schema/system.ts';
import { video_channels } from '#schema/videos.ts';
import {
  aCategory,
  aChannel,
  aPlace,
  APP_KEY,
  aStory,
  aVideo,
  aViewer,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const headers = { app_key: APP_KEY };
const tomorrow = () => new Date(Date.now() + 86_400_000);

describe('what the app reads', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each(['categories', 'feed', 'stories', 'events', 'app_version'])(
    '%s is shut to callers without key or token',
    async (name) => {
      expect((await test.fetch(`/api/app/${name}.json?category_id=1`)).status).toBe(401);
      const wrong = { headers: { app_key: 'x'.repeat(40), token: 'y'.repeat(43) } };
      expect((await test.fetch(`/api/app/${name}.json?category_id=1`, wrong)).status).toBe(401);
    },
  );

  it('is limited per viewer, however many share an address', async () => {
    const [one, two] = [await aViewer(test.db), await aViewer(test.db)];
    const read = async (token?: string) =>
      (await test.call(appApi.listCategories, { query: {} }, { token, headers })).status;
    const fill = (name: RateLimitName, key: string) =>
      test.db
        .insert(rate_limits)
        .values({
          key: `${name}:${key}`,
          points: rateLimits[name].points,
          expire: Date.now() + 60_000,
        })
        .onConflictDoUpdate({
          target: rate_limits.key,
          set: { points: rateLimits[name].points },
        });
    await fill('app_reads_per_viewer', String(one.id));
    expect([await read(one.token), await read(two.token), await read()]).toEqual([429, 200, 200]);
    // Without a token there is only the address to go by.
    await fill('app_reads_per_viewer', '127.0.0.1');
    expect([await read(two.token), await read()]).toEqual([200, 429]);
    await fill('app_reads_per_ip', '127.0.0.1');
    expect(await read(two.token)).toBe(429);
    await test.db.delete(rate_limits);
  });

  it('the feed: the sections that are shown, and what is out in them', async () => {
    const channel = await aChannel(test.db);
    const shown = await aCategory(test.db, { name: 'שיעורים' });
    const hidden = await aCategory(test.db, { name: 'מוסתרת', hidden: true });
    const out = await aVideo(test.db, channel.id, { status: 'published', title: 'בחוץ' });
    const waiting = await aVideo(test.db, channel.id, { title: 'ממתין' });
    const secret = await aChannel(test.db, { hidden: true });
    const kept = await aVideo(test.db, secret.id, { status: 'published', title: 'מוסתר' });
    await test.db.insert(video_channels).values({ channel_id: secret.id, video_id: out.id });
    for (const video_id of [out.id, waiting.id, kept.id]) {
      await test.db
        .insert(category_videos)
        .values({ category_id: shown.id, video_id, source: 'hand' });
    }
    const { categories } = (await test.call(appApi.listCategories, { query: {} }, { headers }))
      .value;
    expect(categories.map(({ name }) => name)).toEqual(['שיעורים']);
    const read = (category_id: number) =>
      test.call(appApi.readFeed, { query: { category_id: String(category_id) } }, { headers });
    const { videos, total } = (await read(shown.id)).value;
    expect([total, videos.map(({ title }) => title)]).toEqual([1, ['בחוץ']]);
    expect(videos[0]?.channels.map(({ id }) => id)).toEqual([channel.id]);
    expect(Object.keys(videos[0] ?? {})).not.toContain('anonymous_hidden');
    expect((await read(hidden.id)).status).toBe(404);
    expect((await read(999_999_999)).status).toBe(404);
  });

  it('stories: those that are out, of hot channels, of followed ones, or of one', async () => {
    const hot = await aChannel(test.db, { is_hot: true, name: 'חם' });
    const followed = await aChannel(test.db, { name: 'נעקב' });
    const hidden = await aChannel(test.db, { is_hot: true, hidden: true });
    for (const { id } of [hot, followed, hidden]) {
      await aStory(test.db, id);
      await aStory(test.db, id, { publish_time: tomorrow() });
    }
    const viewer = await aViewer(test.db);
    const read = async (query: { channel_id?: string }, token?: string) =>
      (await test.call(appApi.readStories, { query }, { headers, token })).value.stories;
    const namesOf = (groups: Awaited<ReturnType<typeof read>>) =>
      groups.map(({ channel, stories }) => [channel.name, stories.length]);
    expect(namesOf(await read({}))).toEqual([['חם', 1]]);
    await test.db.insert(follows).values({ user_id: viewer.id, channel_id: followed.id });
    expect(namesOf(await read({}, viewer.token))).toEqual([['נעקב', 1]]);
    expect(namesOf(await read({ channel_id: String(hot.id) }))).toEqual([['חם', 1]]);
    const query = { channel_id: String(hidden.id) };
    expect((await test.call(appApi.readStories, { query }, { headers })).status).toBe(404);
  });

  it('events: of a type, those that were not stopped', async () => {
    const channel = await aChannel(test.db);
    await aPlace(test.db, { channel_id: channel.id, name: 'שיעור' });
    await aPlace(test.db, { channel_id: channel.id, name: 'הופסק', disabled: true });
    await aPlace(test.db, { place_type: 'hevruta_place', name: 'לימוד' });
    const read = async (query: object) =>
      (await test.call(appApi.readEvents, { query }, { headers })).value;
    const { events, total } = await read({ channel_id: String(channel.id) });
    expect([total, events.map(({ name }) => name)]).toEqual([1, ['שיעור']]);
    expect((await read({ place_type: 'hevruta_place' })).events[0]?.name).toBe('לימוד');

    const before = await read({});
    await test.db.update(channels).set({ hidden: true }).where(eq(channels.id, channel.id));
    const { events: shown, total: left } = await read({});
    expect(shown.map(({ name }) => name)).not.toContain('שיעור');
    expect(left).toBe(before.total - 1);
    const query = { channel_id: String(channel.id) };
    expect((await test.call(appApi.readEvents, { query }, { headers })).status).toBe(404);
  });

  it('the current version, and whether one’s own is too old', async () => {
    const read = async (version?: string) =>
      (await test.call(appApi.currentVersion, { query: version ? { version } : {} }, { headers }))
        .value;
    expect(await read()).toEqual({ app_version: null, must_update: false });
    for (const [version, force_update] of [
      ['3.9', false],
      ['3.10', true],
      ['3.11', false],
    ] as const) {
      await test.db
        .insert(app_versions)
        .values({ version, force_update, sort_key: versionSortKey(version) });
    }
    expect((await read()).app_version?.version).toBe('3.11');
    expect(await read('3.9')).toMatchObject({ must_update: true });
    expect(await read('3.10')).toMatchObject({ must_update: false });
    const path = '/api/app/app_version.json?version=newest';
    expect((await test.fetch(path, { headers })).status).toBe(422);
  });
});
