import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi, videosApi } from '@bimah/contract';
import type { JobWorker } from '#platform/jobs/port.ts';
import { playlist_items, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startWorker } from '../../worker.ts';
import { releaseVideos } from './release-videos.service.ts';

const LATER = new Date(Date.now() + 86_400_000);
const WAITS = { platform: 'youtube', awaits_playlist: true } as const;

let test: TestApp;
let admin: string;
let editor: string;
let channel: number;
let other: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
  [channel, other] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
  editor = await aStaffToken(test.db, channel, 'editor');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(playlists);
  await test.db.delete(videos);
});

type Values = Partial<typeof videos.$inferInsert>;

/** A list of the video site with these videos, all brought by it. */
async function aSiteList(values: readonly Values[], list: object = {}) {
  const rows = [];
  for (const one of values) rows.push(await aVideo(test.db, channel, { ...WAITS, ...one }));
  const video_ids = rows.map(({ id }) => id);
  const linked = { platform: 'youtube', external_id: 'PLx', import_state: 'ok' } as const;
  const { id } = await aPlaylist(test.db, channel, { ...linked, ...list, video_ids });
  await test.db.update(playlist_items).set({ source: 'site' });
  return { id, video_ids };
}

const statuses = async () =>
  (await test.db.select().from(videos).orderBy(asc(videos.id))).map(({ status }) => status);
const set = (id: number, status: 'draft' | 'published', token = editor) =>
  test.call(
    playlistsApi.update,
    {
      params: { channel_id: String(channel), playlist_id: String(id) },
      body: { status, external_id: undefined },
    },
    { token },
  );
const toPublish = async (id: number) =>
  (await test.call(playlistsApi.show, { query: { id: String(id) } }, { token: admin })).value
    .videos_to_publish;
const update = (id: number, body: object) =>
  test.call(videosApi.update, { params: { id: String(id) }, body }, { token: editor });

describe('videos a list of the video site brought', () => {
  it('stay in while it is a draft', async () => {
    const { id } = await aSiteList([{}, {}]);
    expect([await releaseVideos(test.db, id), await toPublish(id)]).toEqual([0, 2]);
    expect(await statuses()).toEqual(['unpublished', 'unpublished']);
  });

  it('go out with it, each once, whoever else is at it', async () => {
    const { id, video_ids } = await aSiteList(
      Array.from({ length: 120 }, () => ({})),
      { status: 'published' },
    );
    const released = await Promise.all([1, 2, 3].map(() => releaseVideos(test.db, id)));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(120);
    expect(new Set(await statuses())).toEqual(new Set(['published']));
    const told = await auditOf(test.db, 'video', video_ids[7] as number);
    expect(told.map((entry) => entry.action)).toEqual(['videos.publish_with_playlist']);
    expect([await releaseVideos(test.db, id), await toPublish(id)]).toEqual([0, 0]);
  });

  it('keep to a schedule of their own, stay removed, and wait until they are ready', async () => {
    const { id } = await aSiteList(
      [{ scheduled_at: LATER }, { hidden: true }, { processing: true }, {}],
      { status: 'published' },
    );
    expect(await toPublish(id)).toBe(2);
    await releaseVideos(test.db, id);
    const rows = await test.db.select().from(videos).orderBy(asc(videos.id));
    expect(
      rows.map((row) => [row.status, row.publish_when_ready, row.published_at !== null]),
    ).toEqual([
      ['unpublished', false, false],
      ['unpublished', false, false],
      ['unpublished', true, false],
      ['published', false, true],
    ]);
  });

  it('leave alone what was there before it, and what is out', async () => {
    const published_at = new Date('2025-01-01T10:00:00Z');
    const { id } = await aSiteList(
      [{ awaits_playlist: false }, { status: 'published', published_at, awaits_playlist: false }],
      { status: 'published' },
    );
    await releaseVideos(test.db, id);
    expect(await statuses()).toEqual(['unpublished', 'published']);
    const [, out] = await test.db.select().from(videos).orderBy(asc(videos.id));
    expect(out?.published_at).toEqual(published_at);
  });

  it('are not put out by a copy in a channel of others', async () => {
    const { video_ids } = await aSiteList([{}]);
    const copy = await aPlaylist(test.db, other, { status: 'published', video_ids });
    expect([await releaseVideos(test.db, copy.id), await toPublish(copy.id)]).toEqual([0, 0]);
  });

  it('go out with a list that has left the site, but not with one they were added to by hand', async () => {
    const { id, video_ids } = await aSiteList([{}], { status: 'published' });
    await test.db.update(playlist_items).set({ source: 'hand' });
    expect(await releaseVideos(test.db, id)).toBe(0);
    await test.db
      .update(playlists)
      .set({ platform: 'internal', external_id: null, import_state: null })
      .where(eq(playlists.id, id));
    expect(await releaseVideos(test.db, id)).toBe(video_ids.length);
  });

  it('that somebody published by hand wait for no list any more', async () => {
    const { id, video_ids } = await aSiteList([{}]);
    expect((await update(video_ids[0] as number, { status: 'published' })).status).toBe(200);
    expect(await toPublish(id)).toBe(0);
  });
});

describe('publishing the list', () => {
  let worker: JobWorker;
  beforeAll(async () => {
    worker = await startWorker(test.services);
  });
  afterAll(() => worker.stop());

  it('is open to an editor, and takes no video back afterwards', async () => {
    const { id } = await aSiteList([{}, {}]);
    expect((await set(id, 'published')).value.videos_to_publish).toBe(2);
    await expect.poll(statuses, SOON).toEqual(['published', 'published']);
    expect((await set(id, 'draft')).status).toBe(200);
    expect(await statuses()).toEqual(['published', 'published']);
  });
});
