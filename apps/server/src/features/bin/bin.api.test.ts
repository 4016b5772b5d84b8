import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  binApi,
  oldVideosApi,
  playlistsApi,
  storiesApi,
  videosApi,
  type BinKind,
  type BinRef,
} from '@bimah/contract';
import { BRING_BACK_DAYS, FILTERED_COUNT_CAP } from '@bimah/contract/limits.ts';
import { bin_channels, bin_counts, bin_items } from '#schema/bin.ts';
import { channels } from '#schema/channels.ts';
import { rate_limits } from '#schema/system.ts';
import { video_channels } from '#schema/videos.ts';
import { inDays } from '#testing/days.ts';
import {
  aChannel,
  anAdminToken,
  aPlaylist,
  aStaffToken,
  aStory,
  aToken,
  aUser,
  aVideo,
  permit,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let channel: number;
let editor: string;
let editorId: number;
let manager: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rate_limits);
  channel = (await aChannel(test.db)).id;
  const user = await aUser(test.db, { name: 'נעמי שחר' });
  await permit(test.db, { user_id: user.id, channel_id: channel, role: 'editor' });
  [editorId, editor] = [user.id, await aToken(test.db, user.id)];
  manager = await aStaffToken(test.db, channel, 'admin');
});

const list = async (query: object = {}, token = editor) =>
  test.call(binApi.list, { query: { channel_id: String(channel), ...query } }, { token });
const shown = async (query: object = {}, token = editor) => (await list(query, token)).value;
const refsOf = (items: readonly BinRef[]) => items.map(({ kind, id }) => `${kind} ${id}`);

const takeAway = {
  video: (id: number, reason?: string) =>
    test.call(
      videosApi.update,
      { params: { id: String(id) }, body: { hidden: true, reason } },
      { token: editor },
    ),
  playlist: (id: number, reason?: string) =>
    test.call(
      playlistsApi.remove,
      { params: { id: String(id) }, query: { reason } },
      { token: editor },
    ),
  story: (id: number, reason?: string) =>
    test.call(
      storiesApi.remove,
      { params: { id: String(id) }, query: { reason } },
      { token: editor },
    ),
} as const satisfies Record<BinKind, unknown>;

const made: Record<BinKind, () => Promise<number>> = {
  video: async () => (await aVideo(test.db, channel, { bytes: 500, title: 'ברכות ל״ב' })).id,
  playlist: async () => (await aPlaylist(test.db, channel, { title: 'ערכין למתחילים' })).id,
  story: async () => (await aStory(test.db, channel, { bytes: 70, title: 'שאלת השבוע' })).id,
};
const kinds = Object.keys(made) as BinKind[];

async function removed(kind: BinKind, reason?: string): Promise<BinRef> {
  const id = await made[kind]();
  expect((await takeAway[kind](id, reason)).status).toBe(200);
  return { kind, id };
}

const restore = (items: readonly BinRef[], token = editor, channel_id = channel) =>
  test.call(binApi.restore, { body: { channel_id, items: [...items] } }, { token });
const erase = (items: readonly BinRef[], token = manager, channel_id = channel) =>
  test.call(binApi.removeForGood, { body: { channel_id, items: [...items] } }, { token });
const outcomes = ({ value }: { value: { results: readonly { outcome: string }[] } }) =>
  value.results.map(({ outcome }) => outcome);

describe('the bin of a channel', () => {
  it('is not for people of other channels', async () => {
    const [ref] = [await removed('story')];
    const other = (await aChannel(test.db)).id;
    const stranger = await aStaffToken(test.db, other, 'admin');
    expect((await list({}, stranger)).status).toBe(403);
    expect((await restore([ref], stranger)).status).toBe(403);
    expect((await erase([ref], stranger)).status).toBe(403);
    expect(outcomes(await restore([ref], stranger, other))).toEqual(['not_in_bin']);
    expect(outcomes(await erase([ref], stranger, other))).toEqual(['not_in_bin']);
    expect((await shown()).total).toBe(1);
  });

  it('does not tell strangers who restored a thing', async () => {
    const ref = await removed('video');
    await restore([ref]);
    const other = (await aChannel(test.db)).id;
    const stranger = await aStaffToken(test.db, other, 'editor');
    const { value } = await restore([ref], stranger, other);
    expect(value.results).toEqual([{ ...ref, outcome: 'not_in_bin', by: null }]);
  });

  const mayDelete = async (token: string) =>
    (await shown({}, token)).items.map(({ kind, may_delete }) => [kind, may_delete]);

  it('is emptied before its time by admins alone', async () => {
    const ref = await removed('story');
    expect((await erase([ref], editor)).status).toBe(403);
    expect(await mayDelete(editor)).toEqual([['story', false]]);
    expect(await mayDelete(manager)).toEqual([['story', true]]);
  });

  it('keeps its videos from everybody but platform admins, and tells who may end what', async () => {
    const refs: BinRef[] = [];
    for (const kind of kinds) refs.push(await removed(kind));
    const admin = await anAdminToken(test.db);
    expect(Object.fromEntries(await mayDelete(manager))).toEqual({
      video: false,
      playlist: true,
      story: true,
    });
    expect(await mayDelete(admin)).toEqual(refs.map(({ kind }) => [kind, true]).toReversed());
    const { value } = await erase(refs, manager);
    expect(value.results.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['video', 'not_allowed'],
      ['playlist', 'deleted'],
      ['story', 'deleted'],
    ]);
    const left = refs.filter(({ kind }) => kind === 'video');
    expect(refsOf((await shown()).items)).toEqual(refsOf(left));
    expect(outcomes(await erase(left, admin))).toEqual(['deleted']);
    expect((await shown()).total).toBe(0);
  });

  it('keeps a video that stands elsewhere too from the admin of all its channels', async () => {
    const { id } = await aVideo(test.db, channel);
    const other = (await aChannel(test.db)).id;
    const user = await aUser(test.db);
    for (const channel_id of [channel, other]) {
      await permit(test.db, { user_id: user.id, channel_id, role: 'admin' });
    }
    await test.db.insert(video_channels).values({ video_id: id, channel_id: other });
    await takeAway.video(id);
    const token = await aToken(test.db, user.id);
    expect(outcomes(await erase([{ kind: 'video', id }], token))).toEqual(['not_allowed']);
    expect(await mayDelete(token)).toEqual([['video', false]]);
  });

  it.each([
    ['no channel', { channel_id: undefined }],
    ['an unknown kind', { kind: 'channel' }],
    ['any number of days', { days: '40' }],
    ['an unknown order', { sort_by: 'title' }],
  ])('is not listed by %s', async (_, query) => {
    expect((await list(query, await anAdminToken(test.db))).status).toBe(422);
  });

  it.each(kinds)('tells who removed a %s, when, why and how long it stays', async (kind) => {
    const ref = await removed(kind, 'הועלה פעמיים');
    const { items, total, summary } = await shown();
    const [item] = items;
    expect([refsOf(items), total, summary.items]).toEqual([[`${kind} ${ref.id}`], 1, 1]);
    expect(item).toMatchObject({
      reason: 'הועלה פעמיים',
      removed_by: { id: editorId, name: 'נעמי שחר' },
      losses: [],
    });
    const stays = Date.parse(item?.expires_at ?? '') - Date.parse(item?.removed_at ?? '');
    expect(stays / 86_400_000).toBe(BRING_BACK_DAYS);
    expect(summary.people.map(({ id }) => id)).toEqual([editorId]);
  });

  it('is searched and narrowed by kind, person and days, and counts as it does', async () => {
    const refs: BinRef[] = [];
    for (const kind of kinds) refs.push(await removed(kind));
    const [first] = refs;
    await test.db
      .update(bin_channels)
      .set({ removed_at: inDays(-3) })
      .where(and(eq(bin_channels.kind, 'video'), eq(bin_channels.object_id, first?.id ?? 0)));
    const found = async (query: object) => {
      const { items, total } = await shown(query);
      return [refsOf(items), total];
    };
    const named = (...names: BinKind[]) => [
      refsOf(refs.filter(({ kind }) => names.includes(kind))).toReversed(),
      names.length,
    ];
    expect(await found({})).toEqual(named('video', 'playlist', 'story'));
    expect(await found({ kind: 'story' })).toEqual(named('story'));
    expect(await found({ term: 'ערכין' })).toEqual(named('playlist'));
    expect(await found({ term: 'ברכות לב' })).toEqual(named('video'));
    expect(await found({ days: '1' })).toEqual(named('playlist', 'story'));
    expect(await found({ removed_by: String(editorId) })).toEqual(named(...kinds));
    expect(await found({ removed_by: '1' })).toEqual([[], 0]);
  });

  it('shows what goes within days first, over all pages, and other orders without', async () => {
    const refs: BinRef[] = [];
    for (let n = 0; n < 5; n += 1) refs.push(await removed('story'));
    const [a, b, c, d, e] = refs.map(({ id }) => id);
    for (const [id, days] of [
      [b, 2],
      [d, 1],
    ] as const) {
      await test.db.execute(sql`update bin_channels set expires_at = ${inDays(days)}::timestamptz,
        bytes = ${days * 10} where kind = 'story' and object_id = ${id}`);
    }
    const ids = async (query: object) => (await shown(query)).items.map(({ id }) => id);
    const pages = [];
    for (const offset of ['0', '1', '2', '4']) pages.push(await ids({ limit: '2', offset }));
    expect(pages).toEqual([[d, b], [b, e], [e, c], [a]]);
    expect((await shown()).soon).toBe(2);
    expect(await ids({ sort_by: 'oldest' })).toEqual([a, b, c, d, e]);
    expect(await ids({ sort_by: 'newest' })).toEqual([e, d, c, b, a]);
    const [first] = await ids({ sort_by: 'largest' });
    expect(first).toBe(e);
  });

  it('counts its files as used room until they go, and says when the next do', async () => {
    const stored = async () =>
      (await test.db.select().from(channels).where(eq(channels.id, channel)))[0]?.stored_bytes;
    const ref = await removed('story');
    const before = await stored();
    const { summary } = await shown();
    expect([before, summary.bytes, summary.next_freed?.bytes]).toEqual([70, 70, 70]);
    await restore([ref]);
    expect([await stored(), (await shown()).summary]).toMatchObject([
      70,
      { items: 0, bytes: 0, next_freed: null, people: [] },
    ]);
    await takeAway.story(ref.id);
    await erase([ref]);
    expect(await stored()).toBe(0);
  });

  it('goes with its channel', async () => {
    await removed('story');
    await removed('playlist');
    await test.db.delete(channels).where(eq(channels.id, channel));
    const inNone = sql`not exists (select from bin_channels c
      where c.kind = ${bin_items.kind} and c.object_id = ${bin_items.object_id})`;
    expect(await test.db.$count(bin_items, inNone)).toBe(0);
    expect(await test.db.$count(bin_channels, eq(bin_channels.channel_id, channel))).toBe(0);
    const [left] = await test.db
      .select({ items: sql<number>`coalesce(sum(items), 0)::int` })
      .from(bin_counts)
      .where(eq(bin_counts.channel_id, channel));
    expect(left?.items).toBe(0);
  });

  it('has what old videos were, for as long as their files stay', async () => {
    const { id } = await aVideo(test.db, channel, { created_at: inDays(-2_000) });
    const token = await anAdminToken(test.db);
    await test.call(oldVideosApi.remove, { body: { video_ids: [id] } }, { token });
    const [item] = (await shown()).items;
    expect(Date.parse(item?.expires_at ?? '')).toBeLessThan(inDays(8).getTime());
    await test.call(oldVideosApi.restore, { body: { video_ids: [id] } }, { token });
    expect((await shown()).total).toBe(0);
  });

  it('says that there are more than it counted', async () => {
    await test.db.execute(sql`
      insert into bin_items (kind, object_id, title, expires_at)
      select 'story', 1000000 + n, 'הרבה', now() + interval '20 days'
      from generate_series(1, ${FILTERED_COUNT_CAP + 5}::int) n`);
    await test.db.execute(sql`
      insert into bin_channels (channel_id, kind, object_id)
      select ${channel}::bigint, 'story', object_id from bin_items where title = 'הרבה'`);
    const { total, capped } = await shown({ days: '1' });
    expect([total, capped]).toEqual([FILTERED_COUNT_CAP, true]);
    expect((await shown()).total).toBe(FILTERED_COUNT_CAP + 5);
  });
});
