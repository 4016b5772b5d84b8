import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  binApi,
  channelsApi,
  playlistsApi,
  storiesApi,
  videosApi,
  type BinRef,
} from '@bimah/contract';
import { bin_items } from '#schema/bin.ts';
import { category_videos, video_positions } from '#schema/categories.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';
import { stories } from '#schema/stories.ts';
import { rate_limits } from '#schema/system.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { inDays } from '#testing/days.ts';
import {
  aCategory,
  aChannel,
  anAdminToken,
  aPlaylist,
  aStaffToken,
  aStory,
  aVideo,
} from '#testing/factories.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyBin } from './remove-for-good.service.ts';

let test: TestApp;
let channel: number;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rate_limits);
  channel = (await aChannel(test.db)).id;
  token = await aStaffToken(test.db, channel, 'admin');
});

const removeVideo = (id: number) =>
  test.call(videosApi.update, { params: { id: String(id) }, body: { hidden: true } }, { token });
const removePlaylist = (id: number) =>
  test.call(playlistsApi.remove, { params: { id: String(id) }, query: {} }, { token });
const removeStory = (id: number) =>
  test.call(storiesApi.remove, { params: { id: String(id) }, query: {} }, { token });
const restore = (...items: BinRef[]) =>
  test.call(binApi.restore, { body: { channel_id: channel, items } }, { token });
const eraseAs = (by: string, ...items: BinRef[]) =>
  test.call(binApi.removeForGood, { body: { channel_id: channel, items } }, { token: by });
const erase = (...items: BinRef[]) => eraseAs(token, ...items);
const shown = async () =>
  (await test.call(binApi.list, { query: { channel_id: String(channel) } }, { token })).value.items;
const outcomes = ({ value }: { value: { results: readonly { outcome: string }[] } }) =>
  value.results.map(({ outcome }) => outcome);
const lossesOf = async (ref: BinRef) =>
  (await shown()).find((one) => one.kind === ref.kind && one.id === ref.id)?.losses;

const some = async (count: number, values: Partial<typeof videos.$inferInsert> = {}) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await aVideo(test.db, channel, values)).id);
  return ids;
};
const itemsOf = (id: number) =>
  test.db
    .select()
    .from(playlist_items)
    .where(eq(playlist_items.playlist_id, id))
    .orderBy(playlist_items.position);
const rowOf = async (id: number) =>
  (await test.db.select().from(playlists).where(eq(playlists.id, id)))[0];

describe('a playlist comes back', () => {
  it('as it was, row by row, and the history says so', async () => {
    const { id } = await aPlaylist(test.db, channel, { video_ids: await some(3) });
    const before = [await rowOf(id), await itemsOf(id)];
    await removePlaylist(id);
    expect([await rowOf(id), await itemsOf(id)]).toEqual([undefined, []]);
    expect(outcomes(await restore({ kind: 'playlist', id }))).toEqual(['restored']);
    expect([await rowOf(id), await itemsOf(id)]).toEqual(before);
    const actions = (await auditOf(test.db, 'playlist', id)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['bin.restore', 'playlists.remove']);
  });

  it('without videos that are gone for good, and says so before; the others close ranks', async () => {
    const [a = 0, b = 0, c = 0] = await some(3);
    const { id } = await aPlaylist(test.db, channel, { video_ids: [a, b, c] });
    await removePlaylist(id);
    await test.db.delete(videos).where(eq(videos.id, a));
    await removeVideo(c);
    const ref = { kind: 'playlist', id } as const;
    expect(await lossesOf(ref)).toEqual([{ what: 'videos_gone', name: null, count: 1 }]);
    await restore(ref);
    const items = await itemsOf(id);
    expect(items.map((item) => [item.video_id, item.position, item.hidden])).toEqual([
      [b, 1, false],
      [c, 2, true],
    ]);
    expect((await rowOf(id))?.items_count).toBe(1);
  });

  it('into the channels that are there still', async () => {
    const { id } = await aPlaylist(test.db, channel);
    const other = (await aChannel(test.db)).id;
    await test.db.insert(playlist_channels).values({ channel_id: other, playlist_id: id });
    const admin = await anAdminToken(test.db);
    const params = { id: String(id) };
    await test.call(playlistsApi.remove, { params, query: {} }, { token: admin });
    expect(outcomes(await erase({ kind: 'playlist', id }))).toEqual(['shared']);
    await test.call(channelsApi.remove, { params: { id: String(other) } }, { token: admin });
    const ref = { kind: 'playlist', id } as const;
    expect(await lossesOf(ref)).toEqual([{ what: 'channels_gone', name: null, count: 1 }]);
    expect(outcomes(await restore(ref))).toEqual(['restored']);
  });
});

describe('a video comes back', () => {
  it('to its place in lists and in the feed, days later', async () => {
    const [a = 0, b = 0, c = 0] = await some(3, { status: 'published', published_at: new Date() });
    const list = await aPlaylist(test.db, channel, { video_ids: [a, b, c] });
    const category = await aCategory(test.db);
    await test.db
      .insert(category_videos)
      .values({ category_id: category.id, video_id: b, source: 'hand' });
    await test.db
      .insert(video_positions)
      .values({ category_id: category.id, video_id: b, position: 4 });
    await removeVideo(b);
    const [item] = await shown();
    expect(item?.places).toEqual([
      { kind: 'playlist', id: list.id, title: list.title, position: 2 },
      { kind: 'category', id: category.id, title: category.name, position: 4 },
    ]);
    await restore({ kind: 'video', id: b });
    expect((await itemsOf(list.id)).map((one) => [one.video_id, one.hidden])).toEqual([
      [a, false],
      [b, false],
      [c, false],
    ]);
    const locked = eq(video_positions.video_id, b);
    expect((await test.db.select().from(video_positions).where(locked))[0]?.position).toBe(4);
  });

  it('says that its list is in the bin too, and then that it is gone', async () => {
    const [a = 0] = await some(1);
    const list = await aPlaylist(test.db, channel, { video_ids: [a] });
    await removeVideo(a);
    const ref = { kind: 'video', id: a } as const;
    expect(await lossesOf(ref)).toEqual([]);
    await removePlaylist(list.id);
    const told = { name: list.title, count: null };
    expect(await lossesOf(ref)).toEqual([{ what: 'playlist_in_bin', ...told }]);
    await erase({ kind: 'playlist', id: list.id });
    expect(await lossesOf(ref)).toEqual([{ what: 'playlist_gone', ...told }]);
    expect(outcomes(await restore(ref))).toEqual(['restored']);
  });

  it('awaiting, without its date, where its hour has passed meanwhile', async () => {
    const [id = 0] = await some(1, { scheduled_at: inDays(1) });
    await removeVideo(id);
    await test.db
      .update(videos)
      .set({ scheduled_at: inDays(-1) })
      .where(eq(videos.id, id));
    const ref = { kind: 'video', id } as const;
    expect((await lossesOf(ref))?.map(({ what }) => what)).toEqual(['schedule']);
    await restore(ref);
    const [row] = await test.db.select().from(videos).where(eq(videos.id, id));
    expect(row).toMatchObject({ hidden: false, status: 'unpublished', scheduled_at: null });
  });

  it('leaves the bin by whichever road it comes back, and lies in it again when that is undone', async () => {
    const [id = 0] = await some(1);
    const { value } = await removeVideo(id);
    const undo = (undo_id: number | null) =>
      test.call(videosApi.undo, { body: { undo_ids: [undo_id ?? 0] } }, { token });
    await undo(value.undo_id);
    expect(await shown()).toEqual([]);
    await removeVideo(id);
    const back = await test.call(
      videosApi.update,
      { params: { id: String(id) }, body: { hidden: false } },
      { token },
    );
    expect(await shown()).toEqual([]);
    await undo(back.value.undo_id);
    expect((await shown()).map((item) => item.id)).toEqual([id]);
  });
});

describe('a story comes back', () => {
  it('as it was', async () => {
    const before = await aStory(test.db, channel, { description: 'לצפייה' });
    await removeStory(before.id);
    expect(await test.db.$count(stories, eq(stories.id, before.id))).toBe(0);
    expect(outcomes(await restore({ kind: 'story', id: before.id }))).toEqual(['restored']);
    const [after] = await test.db.select().from(stories).where(eq(stories.id, before.id));
    expect(after).toEqual(before);
  });

  it('and says that viewers see it at once where its hour has come', async () => {
    const { id } = await aStory(test.db, channel, { publish_time: inDays(1) });
    await removeStory(id);
    const itself = and(eq(bin_items.kind, 'story'), eq(bin_items.object_id, id));
    const [item] = await test.db.select().from(bin_items).where(itself);
    const facts = { ...item?.facts, publish_time: inDays(-1).toISOString() };
    const ref = { kind: 'story', id } as const;
    expect(await lossesOf(ref)).toEqual([]);
    await test.db.update(bin_items).set({ facts }).where(itself);
    expect((await lossesOf(ref))?.map(({ what }) => what)).toEqual(['goes_out']);
  });
});

describe('two at once', () => {
  it(
    'restore, delete and remove the same thing: one does, the other is told, nothing is doubled',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [a = 0] = await some(1);
        const list = await aPlaylist(test.db, channel, { video_ids: [a] });
        const story = await aStory(test.db, channel);
        await Promise.all([removeVideo(a), removePlaylist(list.id), removeStory(story.id)]);
        const refs: BinRef[] = [
          { kind: 'video', id: a },
          { kind: 'playlist', id: list.id },
          { kind: 'story', id: story.id },
        ];
        const answers = await Promise.all([restore(...refs), restore(...refs.toReversed())]);
        for (const ref of refs) {
          const told = answers.map(({ value }) =>
            value.results.find(({ id, kind }) => id === ref.id && kind === ref.kind),
          );
          const each = new Set(told.map((one) => one?.outcome));
          expect(each).toEqual(new Set(['not_in_bin', 'restored']));
        }
        expect([await shown(), (await itemsOf(list.id)).length]).toEqual([[], 1]);

        await Promise.all([removeStory(story.id), removeStory(story.id)]);
        const ref = { kind: 'story', id: story.id } as const;
        const [back, gone] = await Promise.all([restore(ref), erase(ref)]);
        const done = [...outcomes(back), ...outcomes(gone)];
        expect(done.filter((outcome) => outcome === 'not_in_bin')).toHaveLength(1);
        const left = await test.db.$count(stories, eq(stories.id, story.id));
        expect(left).toBe(done.includes('restored') ? 1 : 0);
      }
    },
    ROUNDS_MS,
  );

  it('is told who was faster', async () => {
    const [id = 0] = await some(1);
    await removeVideo(id);
    await restore({ kind: 'video', id });
    const { value } = await restore({ kind: 'video', id });
    expect(value.results[0]).toMatchObject({ outcome: 'not_in_bin', by: { name: 'דנה לוי' } });
  });
});

describe('for good', () => {
  const film = '/media/videos/bin-film.mp4';
  const due = (id: number) =>
    test.db
      .update(bin_items)
      .set({ expires_at: inDays(-1) })
      .where(and(eq(bin_items.kind, 'video'), eq(bin_items.object_id, id)));
  const empty = () => emptyBin({ db: test.db, storage: test.services.storage });

  it('goes by itself when its time is over, files included, and nothing else does', async () => {
    const [gone = 0, stays = 0] = await some(2, { video_url: film });
    await removeVideo(gone);
    const { id: kept } = await aStory(test.db, channel);
    await removeStory(kept);
    await due(gone);
    expect(await empty()).toBe(1);
    expect(await test.db.$count(videos, eq(videos.id, gone))).toBe(0);
    expect(await test.db.$count(videos, eq(videos.id, stays))).toBe(1);
    expect((await shown()).map(({ id }) => id)).toEqual([kept]);
    const entry = (await auditOf(test.db, 'video', gone)).find(
      ({ action }) => action === 'bin.delete',
    );
    expect(entry).toMatchObject({ user_id: null, change: { kind: 'video' } });
    expect(await empty()).toBe(0);
  });

  it('is not asked twice', async () => {
    const [id = 0] = await some(1);
    const admin = await anAdminToken(test.db);
    await removeVideo(id);
    expect(outcomes(await eraseAs(admin, { kind: 'video', id }))).toEqual(['deleted']);
    expect(outcomes(await eraseAs(admin, { kind: 'video', id }))).toEqual(['not_in_bin']);
    expect(outcomes(await restore({ kind: 'video', id }))).toEqual(['not_in_bin']);
  });
});
