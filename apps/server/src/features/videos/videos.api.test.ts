import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsApi, videosApi } from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { auditOf } from '#testing/audit.ts';
import { inDays } from '#testing/days.ts';
import { aChannel, aStaffToken, aUser, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker } from '#testing/test-worker.ts';
import { comments, videos } from '#schema/videos.ts';
import { SOON } from '#testing/soon.ts';

const { list, counts, get, comments: listComments, fixDuration, removeForGood } = videosApi;
const published = { status: 'published', published_at: new Date('2025-01-01T00:00:00Z') } as const;

describe('reading videos', () => {
  let test: TestApp;
  let admin: string;
  let editor: string;
  let channel: number;
  let other: number;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(videos);
    [channel, other] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
    editor = await aStaffToken(test.db, channel, 'editor');
  });

  const titles = async (query: object, token = editor) =>
    (
      await test.call(list, { query: { channel_id: String(channel), ...query } }, { token })
    ).value.videos.map((video) => video.title);
  const add = (title: string, values: object = {}) =>
    aVideo(test.db, channel, { title, ...published, ...values });

  describe('refuses', () => {
    it.each([
      [{ filter: '2' }],
      [{ sort_by: 'title' }],
      [{ sort_by: 'views; select pg_sleep(5)' }],
      [{ limit: '101' }],
      [{ limit: '-1' }],
      [{ limit: '1e9' }],
      [{ offset: 'NaN' }],
      [{ language: 'fr' }],
      [{ removed: 'yes' }],
      [{ term: 'א'.repeat(101) }],
    ])('%j', async (query) => {
      const answer = await test.call(
        list,
        { query: { channel_id: String(channel), ...query } as never },
        { token: editor },
      );
      expect(answer.status).toBe(422);
    });

    it.each([{}, { removed: 'true' }] as const)(
      'a list over all channels to editors: %j',
      async (query) => {
        expect((await test.call(list, { query }, { token: editor })).status).toBe(403);
      },
    );

    it("another channel's video as if there were none", async () => {
      const video = await aVideo(test.db, other);
      const [foreign, missing] = await Promise.all(
        [video.id, 999_999].map((id) =>
          test.call(get, { params: { id: String(id) } }, { token: editor }),
        ),
      );
      expect(foreign?.status).toBe(404);
      expect(foreign?.refusal).toEqual(missing?.refusal);
    });
  });

  it('lists what is published and what awaits, newest first, and each alone', async () => {
    await add('old', { created_at: new Date('2025-01-01T00:00:00Z') });
    await add('new', { created_at: new Date('2025-02-01T00:00:00Z') });
    await add('awaiting', { status: 'unpublished', created_at: new Date('2025-01-15T00:00:00Z') });
    await add('processing', {
      status: 'unpublished',
      processing: true,
      created_at: new Date('2025-03-01T00:00:00Z'),
    });
    await add('removed', { hidden: true });
    expect(await titles({})).toEqual(['new', 'awaiting', 'old']);
    expect(await titles({ filter: '1' })).toEqual(['new', 'old']);
    expect(await titles({ filter: '3' })).toEqual(['awaiting']);
    expect(await titles({ filter: '3', include_processing: 'true' })).toEqual([
      'processing',
      'awaiting',
    ]);
    expect(await titles({ removed: 'true' }, admin)).toEqual(['removed']);
    expect(await titles({ cache: 'true' })).toEqual(['new', 'awaiting', 'old']);
  });

  it('counts each state, of one language too, and over all channels for platform admins alone', async () => {
    await add('published');
    await add('english', { language: 'en' });
    await add('awaiting', { status: 'unpublished' });
    await add('processing', { status: 'unpublished', processing: true });
    await add('removed', { hidden: true, removed_at: new Date() });
    await add('removed long ago', { hidden: true, removed_at: new Date('2020-01-01T00:00:00Z') });
    await aVideo(test.db, other);
    const ask = async (query: object, token: string) =>
      (await test.call(counts, { query }, { token })).value;
    const ours = { channel_id: String(channel) };
    const each = { published: 2, awaiting: 1, processing: 1, removed: 1 };
    expect(await ask(ours, editor)).toEqual(each);
    expect(await ask({ ...ours, language: 'en' }, editor)).toEqual({
      published: 1,
      awaiting: 0,
      processing: 0,
      removed: 0,
    });
    expect(await ask(ours, admin)).toEqual({ ...each, removed: 2 });
    expect(await ask({}, admin)).toEqual({ ...each, awaiting: 2, removed: 2 });
  });

  it('sorts by views, pages, and counts without looking at the rows', async () => {
    for (const views of [5, 50, 500]) await add(`${views}`, { views });
    await add('en', { language: 'en', views: 60 });
    expect(await titles({ sort_by: 'views' })).toEqual(['500', 'en', '50', '5']);
    expect(await titles({ sort_by: 'views', limit: '2', offset: '1' })).toEqual(['en', '50']);
    expect(await titles({ language: 'en' })).toEqual(['en']);
    const { value } = await test.call(
      list,
      { query: { limit: '1', filter: '1', language: 'he' } },
      { token: admin },
    );
    expect(value).toMatchObject({ total: 3, capped: false });
  });

  it('lists what awaits by its moment, the undated last, and pages from either end', async () => {
    const waiting = { status: 'unpublished', published_at: null } as const;
    await add('undated, waits longest', waiting);
    const far = await add('far', { ...waiting, scheduled_at: inDays(60) });
    await add('near', { ...waiting, scheduled_at: inDays(1) });
    await add('english', {
      ...waiting,
      language: 'en',
      scheduled_at: inDays(30),
    });
    await add('undated', waiting);
    const due = { filter: '3', sort_by: 'schedule' };
    const order = ['near', 'english', 'far', 'undated', 'undated, waits longest'];
    expect(await titles(due)).toEqual(order);
    const everywhere = await test.call(list, { query: due as never }, { token: admin });
    expect(everywhere.value.videos.map(({ title }) => title)).toEqual(order);
    expect(await titles({ ...due, limit: '2', offset: '3' })).toEqual(order.slice(3));
    expect(await titles({ ...due, term: 'undated' })).toEqual(order.slice(3));
    await test.call(
      videosApi.update,
      { params: { id: String(far.id) }, body: { scheduled_at: null } },
      { token: editor },
    );
    expect(await titles(due)).toEqual([
      'near',
      'english',
      'undated',
      'far',
      'undated, waits longest',
    ]);
    await add('out', { created_at: new Date('2020-01-01T00:00:00Z') });
    expect(await titles({ filter: '1', sort_by: 'schedule' })).toEqual(['out']);
  });

  it('keeps its numbers right through every change', async () => {
    const video = await add('one', { views: 7 });
    const stats = async (query: object = {}) =>
      (
        await test.call(
          channelsApi.stats,
          { params: { id: String(channel) }, query },
          { token: editor },
        )
      ).value;
    expect(await stats()).toEqual({ followers: 0, visits: 0, videos: 1, views: 7 });
    expect(await stats({ language: 'en' })).toMatchObject({ videos: 0, views: 0 });
    await test.db.update(videos).set({ views: 10, language: 'en' });
    expect(await stats({ language: 'en' })).toMatchObject({ videos: 1, views: 10 });
    await test.db.update(videos).set({ hidden: true });
    expect(await stats()).toMatchObject({ videos: 0, views: 0 });
    await test.db.delete(videos);
    const { value } = await test.call(list, { query: { removed: 'true' } }, { token: admin });
    expect([video.id > 0, value.total]).toEqual([true, 0]);
  });

  it('counts what a search finds, up to a limit and also beyond its last page', async () => {
    const search = async (query: object) =>
      (await test.call(list, { query: { term: 'שיעור', ...query } }, { token: admin })).value;
    for (const title of ['שיעור א', 'שיעור ב', 'שיעור ג']) await add(title);
    await add('אחר');
    expect(await search({ limit: '2' })).toMatchObject({ total: 3, capped: false });
    expect(await search({ offset: '50' })).toEqual({ videos: [], total: 3, capped: false });
    const many = Array.from({ length: LOOKUP_COUNT_CAP }, (_, index) => ({
      title: `שיעור ${index}`,
      language: 'he' as const,
      platform: 'internal' as const,
      processing: false,
    }));
    await test.db.insert(videos).values(many);
    expect(await search({ limit: '1' })).toMatchObject({ total: LOOKUP_COUNT_CAP, capped: true });
    const last = await search({ limit: '10', offset: String(LOOKUP_COUNT_CAP) });
    expect([last.videos.length, last.capped]).toEqual([3, true]);
  });

  it.each([
    ['רש"י', ['פירוש רש״י']],
    ['רשי', ['פירוש רש״י']],
    ['בראשית', ['בְּרֵאשִׁית']],
    ['דף יומי', ['הדף־יומי']],
    ['יומי הדף', ['הדף־יומי']],
    ['רשי פי', ['פירוש רש״י']],
    ['רשי יומי', []],
    ['דפ', ['דפים', 'הדף־יומי']],
    ['דף', ['דפים', 'הדף־יומי']],
    ['דפים יו', []],
    ['שית', ['בְּרֵאשִׁית']],
    ['שי', []],
    ['פיר', ['פירוש רש״י']],
    ['%', []],
    ['״', []],
    ["'; drop table videos; --", []],
  ])('finds by %s', async (term, expected) => {
    for (const title of ['פירוש רש״י', 'בְּרֵאשִׁית', 'הדף־יומי', 'דפים']) await add(title);
    await aVideo(test.db, other, { title: 'פירוש רש״י', ...published });
    expect(await titles({ term })).toEqual(expected);
  });

  it('stores titles by the same rule as it searches', async () => {
    const { searchText } = await import('@bimah/contract/rules/search-text.ts');
    const odd = ['רש״י\u200F ור׳ עקיבא', 'a_b–c  D', 'שָׁלוֹם\u2003עולם', '“quoted” `text´', 'ÀÉ ß'];
    for (const title of odd) await add(title);
    const rows = await test.db
      .select({ title: videos.title, stored: videos.search_title })
      .from(videos);
    for (const { title, stored } of rows) expect(stored).toBe(` ${searchText(title)}`);
  });

  it('shows a video in its channel with its comments', async () => {
    const video = await add('one');
    const user = await aUser(test.db, { email: `${channel}-dana@example.com` });
    await test.db
      .insert(comments)
      .values([1, 2].map((n) => ({ video_id: video.id, user_id: user.id, text: `${n}` })));
    const one = (await test.call(get, { params: { id: String(video.id) } }, { token: editor }))
      .value;
    expect(one).toMatchObject({
      comments: 2,
      video: { channel_id: channel, channel_ids: [channel], processing: false },
    });
    const page = await test.call(
      listComments,
      { params: { id: String(video.id) }, query: { limit: '1' } },
      { token: editor },
    );
    expect(page.value).toMatchObject({
      total: 2,
      comments: [{ text: '2', user: { email: expect.stringMatching(/^.…a@/) as string } }],
    });
    const { value } = await test.call(
      channelsApi.videos,
      { params: { id: String(channel) }, query: { show_comments: 'true' } },
      { token: editor },
    );
    expect(value.videos[0]?.comments).toBe(2);
    await test.db.delete(comments);
    expect(
      (await test.call(get, { params: { id: String(video.id) } }, { token: editor })).value
        .comments,
    ).toBe(0);
  });

  it('asks the site again only about videos of the site', async () => {
    const call = (id: number) =>
      test.call(fixDuration, { params: { id: String(id) } }, { token: editor });
    expect((await call((await add('file')).id)).refusal.code).toBe('conflict');
    expect(
      (await call((await add('busy', { platform: 'youtube', processing: true })).id)).refusal.code,
    ).toBe('video_processing');
    const linked = await add('linked', { platform: 'youtube', external_id: 'abcdefghijk' });
    expect((await call(linked.id)).value).toEqual({ status: 'ok' });
    expect((await auditOf(test.db, 'video', linked.id)).map((entry) => entry.action)).toEqual([
      'videos.fix_duration',
    ]);
  });

  it('deletes for good, but not what is being processed', async () => {
    const busy = await add('busy', { processing: true });
    const done = await add('done');
    const call = (id: number) =>
      test.call(removeForGood, { params: { id: String(id) } }, { token: admin });
    expect((await call(busy.id)).refusal.code).toBe('video_processing');
    expect((await call(done.id)).value).toEqual({ status: 'ok' });
    expect((await call(done.id)).status).toBe(404);
    expect(await auditOf(test.db, 'video', done.id)).toMatchObject([
      { action: 'videos.remove_for_good', change: { title: 'done' } },
    ]);
  });

  it('deletes the files with it, and no others', async () => {
    const { storage } = test.services;
    const keys = ['upload', 'film', 'picture', 'beside'].map((name) => `${channel}-${name}.mp4`);
    for (const key of keys) await storage.put(key, Buffer.from(key), { type: 'video/mp4' });
    const [link, video_url, thumb_url, beside] = keys.map((key) => storage.addressOf(key));
    await add('beside', { video_url: beside });
    const { id } = await add('gone', { link, video_url, thumb_url });
    await test.call(removeForGood, { params: { id: String(id) } }, { token: admin });

    const worker = await startTestWorker(test.services);
    const stored = () => Promise.all(keys.map(async (key) => (await storage.stat(key)) !== null));
    try {
      await expect.poll(stored, SOON).toEqual([false, false, false, true]);
    } finally {
      await worker.stop();
    }
  });
});
