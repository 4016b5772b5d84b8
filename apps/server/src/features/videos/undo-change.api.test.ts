import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportsApi, videosApi, type VideoChange } from '@bimah/contract';
import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import { category_videos, video_positions } from '#schema/categories.ts';
import { playlist_items } from '#schema/playlists.ts';
import { video_reports } from '#schema/reports.ts';
import { videos } from '#schema/videos.ts';
import { inDays } from '#testing/days.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aCategory,
  aChannel,
  anAdminToken,
  aPlaylist,
  aReport,
  aStaffToken,
  aVideo,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { publishDue } from './publish-due.service.ts';

const WAS_OUT = { status: 'published', published_at: new Date('2025-01-01T00:00:00Z') } as const;

let test: TestApp;
let admin: string;
let editor: string;
let colleague: string;
let stranger: string;
let channel: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
  channel = (await aChannel(test.db)).id;
  editor = await aStaffToken(test.db, channel, 'editor');
  colleague = await aStaffToken(test.db, channel, 'admin');
  stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(videos));

const put = async (id: number, body: VideoChange, token = editor) => {
  const answer = await test.call(
    videosApi.update,
    { params: { id: String(id) }, body },
    { token, language: 'en' },
  );
  expect(answer.status).toBe(200);
  return answer.value;
};
const undo = (ids: readonly (number | null)[], token = editor) =>
  test.call(
    videosApi.undo,
    { body: { undo_ids: ids.map((id) => id ?? 0) } },
    { token, language: 'en' },
  );
const row = async (id: number) => {
  const [found] = await test.db.select().from(videos).where(eq(videos.id, id));
  return { ...found, updated_at: undefined };
};

describe('taking a change back', () => {
  it.each<[string, Partial<typeof videos.$inferInsert>, VideoChange]>([
    ['a publication', {}, { status: 'published' }],
    ['a publication of what was timed', { scheduled_at: inDays(2) }, { status: 'published' }],
    [
      'a publication of what waited for its list',
      { awaits_playlist: true },
      { status: 'published' },
    ],
    ['a return to awaiting', WAS_OUT, { status: 'unpublished' }],
    ['a moved schedule', { scheduled_at: inDays(2) }, { scheduled_at: inDays(5).toISOString() }],
    ['a schedule taken away', { scheduled_at: inDays(2) }, { scheduled_at: null }],
    ['a new schedule with a new title', {}, { title: 'x', scheduled_at: inDays(5).toISOString() }],
    ['a removal', WAS_OUT, { hidden: true }],
    ['a removal of what was timed', { scheduled_at: inDays(2) }, { hidden: true }],
    ['bringing back', { ...WAS_OUT, hidden: true, removed_at: inDays(-3) }, { hidden: false }],
  ])('restores everything: %s', async (_name, values, change) => {
    const { id } = await aVideo(test.db, channel, values);
    const before = await row(id);
    const { undo_id } = await put(id, change);
    expect(await row(id)).not.toEqual(before);
    const answer = await undo([undo_id]);
    expect([answer.status, await row(id)]).toEqual([200, before]);
    const told = (await auditOf(test.db, 'video', id)).map((entry) => entry.action);
    expect(told).toEqual(['videos.update', 'videos.undo']);
  });

  it('keeps the positions in playlists, categories and the feed', async () => {
    const { id } = await aVideo(test.db, channel, WAS_OUT);
    const list = await aPlaylist(test.db, channel, { video_ids: [id] });
    const { id: category_id } = await aCategory(test.db);
    await test.db.insert(category_videos).values({ category_id, video_id: id, source: 'hand' });
    await test.db.insert(video_positions).values({ category_id, video_id: id, position: 7 });
    const positions = async () => [
      await test.db.select().from(playlist_items).where(eq(playlist_items.playlist_id, list.id)),
      await test.db.select().from(category_videos).where(eq(category_videos.video_id, id)),
      await test.db.select().from(video_positions).where(eq(video_positions.video_id, id)),
    ];
    const before = await positions();
    for (const change of [{ hidden: true }, { status: 'unpublished' }] as const) {
      await undo([(await put(id, change)).undo_id]);
      expect(await positions()).toEqual(before);
    }
  });

  it('is for whoever made it, in channels they still work in', async () => {
    const { id } = await aVideo(test.db, channel);
    const { undo_id } = await put(id, { status: 'published' });
    for (const token of [colleague, stranger, admin]) {
      expect((await undo([undo_id], token)).status).toBe(404);
    }
    expect((await row(id)).status).toBe('published');
  });

  it('changes nothing that somebody else has decided on since, and says so', async () => {
    const { id } = await aVideo(test.db, channel);
    const { undo_id } = await put(id, { status: 'published' });
    const again = await put(id, { status: 'unpublished' }, colleague);
    const answer = await undo([undo_id]);
    expect([answer.status, answer.refusal.code]).toEqual([409, 'changed_since']);
    expect(answer.refusal.errors[0]).toContain('somebody has changed it since');
    await put(id, { status: 'published' }, colleague);
    expect((await undo([undo_id])).refusal.code).toBe('changed_since');
    expect((await undo([again.undo_id], colleague)).refusal.code).toBe('changed_since');
  });

  it('does not mind what else has changed', async () => {
    const { id } = await aVideo(test.db, channel);
    const { undo_id } = await put(id, { status: 'published' });
    await put(id, { title: 'שם אחר' }, colleague);
    expect((await undo([undo_id])).value.videos).toMatchObject([
      { title: 'שם אחר', status: 'unpublished', published_at: null },
    ]);
  });

  it('works once', async () => {
    const { id } = await aVideo(test.db, channel);
    const { undo_id } = await put(id, { status: 'published' });
    expect((await undo([undo_id])).status).toBe(200);
    expect((await undo([undo_id])).refusal.code).toBe('changed_since');
  });

  it('does not bring a time back that has passed', async () => {
    const { id } = await aVideo(test.db, channel, { scheduled_at: inDays(-1) });
    const { undo_id } = await put(id, { status: 'published' });
    const answer = await undo([undo_id]);
    expect([answer.status, answer.refusal.code]).toEqual([409, 'undo_late']);
    expect((await row(id)).status).toBe('published');
  });

  it('of many is done whole or not at all', async () => {
    const [one, other] = [await aVideo(test.db, channel), await aVideo(test.db, channel)];
    const done = [
      (await put(one.id, { status: 'published' })).undo_id,
      (await put(other.id, { status: 'published' })).undo_id,
    ];
    expect((await undo([...done, 999_999_999])).status).toBe(404);
    await put(other.id, { hidden: true }, colleague);
    await put(other.id, { hidden: false }, colleague);
    await put(other.id, { status: 'unpublished' }, colleague);
    expect((await undo(done)).status).toBe(409);
    expect((await row(one.id)).status).toBe('published');
    expect((await undo([done[0] ?? null])).status).toBe(200);
  });

  it('is not offered where nothing was changed, or only a title', async () => {
    const { id } = await aVideo(test.db, channel);
    expect((await put(id, {})).undo_id).toBeNull();
    expect((await put(id, { title: 'שם אחר' })).undo_id).toBeNull();
  });
});

describe('what is out', () => {
  it('goes back to awaiting without a time, and does not come out by the clock', async () => {
    const { id } = await aVideo(test.db, channel, { ...WAS_OUT, scheduled_at: inDays(-1) });
    expect(await put(id, { status: 'unpublished' })).toMatchObject({
      status: 'unpublished',
      scheduled_at: null,
      published_at: null,
      publish_time: null,
    });
    expect(await publishDue(test.db)).toBe(0);
  });

  it('has no time any more once it was published by hand', async () => {
    const { id } = await aVideo(test.db, channel, { scheduled_at: inDays(2) });
    const after = await put(id, { status: 'published' });
    expect([after.scheduled_at, after.publish_time]).toEqual([null, after.published_at]);
  });
});

describe('a removed video', () => {
  const removed = (removed_at: Date) =>
    aVideo(test.db, channel, { ...WAS_OUT, hidden: true, removed_at });
  const restore = (id: number, token = editor) =>
    test.call(videosApi.update, { params: { id: String(id) }, body: { hidden: false } }, { token });
  const list = async (token: string, query: object = {}) =>
    (
      await test.call(
        videosApi.list,
        { query: { removed: 'true', channel_id: String(channel), ...query } },
        { token },
      )
    ).value;

  it('comes back by the hand of any of its staff, for thirty days', async () => {
    const early = await removed(inDays(1 - BRING_BACK_DAYS));
    const late = await removed(inDays(-1 - BRING_BACK_DAYS));
    expect((await restore(late.id)).status).toBe(403);
    expect((await restore(early.id, stranger)).status).toBe(404);
    expect((await restore(early.id)).value).toMatchObject({ hidden: false, removed_at: null });
    expect((await restore(late.id, admin)).status).toBe(200);
  });

  it('is listed to its staff as long, and to platform admins without end', async () => {
    const early = await removed(inDays(-1));
    const late = await removed(inDays(-1 - BRING_BACK_DAYS));
    await aVideo(test.db, channel, WAS_OUT);
    const gone = await removed(inDays(-2));
    await test.db.update(videos).set({ purged_at: new Date() }).where(eq(videos.id, gone.id));
    const shown = async (token: string, query = {}) => {
      const { videos: found, total } = await list(token, query);
      expect(found).toHaveLength(total);
      return found.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await shown(editor)).toEqual([early.id]);
    expect(await shown(editor, { language: 'en' })).toEqual([]);
    expect(await shown(editor, { term: 'שיעור' })).toEqual([early.id]);
    expect(await shown(editor, { term: 'אחר' })).toEqual([]);
    expect(await shown(admin)).toEqual([early.id, late.id, gone.id]);
    const foreign = await test.call(
      videosApi.list,
      { query: { removed: 'true', channel_id: String(channel) } },
      { token: stranger },
    );
    expect(foreign.status).toBe(403);
  });
});

describe('reports of a removed video', () => {
  const states = async (videoId: number) =>
    (
      await test.db
        .select()
        .from(video_reports)
        .where(eq(video_reports.video_id, videoId))
        .orderBy(video_reports.id)
    ).map(({ is_ignore }) => is_ignore);
  const reported = async () => {
    const { id } = await aVideo(test.db, channel, WAS_OUT);
    await aReport(test.db, id);
    await aReport(test.db, id, { is_ignore: true });
    const last = await aReport(test.db, id);
    return { id, last: last.id };
  };
  const count = async () =>
    (
      await test.call(
        reportsApi.count,
        { query: { channel_id: String(channel) } },
        { token: editor },
      )
    ).value.count;

  it('are resolved with it where that was asked for, and open again with it', async () => {
    const { id } = await reported();
    const { undo_id } = await put(id, { hidden: true, settle_reports: true });
    expect([await states(id), await count()]).toEqual([[true, true, true], 0]);
    await undo([undo_id]);
    expect([await states(id), await count()]).toEqual([[false, true, false], 2]);
  });

  it('open again when it comes back later by anybody, and resolved when that is taken back', async () => {
    const { id } = await reported();
    await put(id, { hidden: true, settle_reports: true });
    const { undo_id } = await put(id, { hidden: false }, colleague);
    expect(await states(id)).toEqual([false, true, false]);
    await undo([undo_id], colleague);
    expect(await states(id)).toEqual([true, true, true]);
  });

  it('stay as they are without being asked, and as people decided since', async () => {
    const { id, last } = await reported();
    await undo([(await put(id, { hidden: true })).undo_id]);
    expect(await states(id)).toEqual([false, true, false]);
    const { undo_id } = await put(id, { hidden: true, settle_reports: true });
    for (const ignore of [false, true]) {
      await test.call(
        reportsApi.update,
        { params: { id: String(last) }, body: { ignore } },
        { token: colleague },
      );
    }
    await undo([undo_id]);
    expect(await states(id)).toEqual([false, true, true]);
  });
});
