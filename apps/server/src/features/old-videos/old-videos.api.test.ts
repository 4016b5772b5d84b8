import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oldVideosApi, videosApi, type InputOf } from '@bimah/contract';
import { newKey } from '#platform/storage/keys.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker } from '#testing/test-worker.ts';
import { videos } from '#schema/videos.ts';
import { SOON } from '#testing/soon.ts';
import { purgeFiles } from './purge-files.service.ts';

const YEAR_MS = 365 * 86_400_000;
const yearsAgo = (years: number) => new Date(Date.now() - years * YEAR_MS);
const FILM = Buffer.from('a film');

describe('old videos', () => {
  let test: TestApp;
  let token: string;
  let channel: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    channel = (await aChannel(test.db)).id;
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const list = (query = {}) => test.call(oldVideosApi.list, { query }, { token, language: 'en' });
  const titles = async (query = {}) => (await list(query)).value.videos.map(({ title }) => title);
  type Ids = InputOf<typeof oldVideosApi.remove>['body']['video_ids'];
  const send = (call: 'remove' | 'restore' | 'downloads', video_ids: unknown) =>
    test.call(
      oldVideosApi[call],
      { body: { video_ids: video_ids as Ids } },
      { token, language: 'en' },
    );
  const remove = (ids: unknown) =>
    test.call(oldVideosApi.remove, { body: { video_ids: ids as Ids } }, { token, language: 'en' });
  const restore = (ids: number[]) =>
    test.call(oldVideosApi.restore, { body: { video_ids: ids } }, { token, language: 'en' });
  const old = (title: string, values = {}) =>
    aVideo(test.db, channel, {
      title,
      status: 'published',
      created_at: yearsAgo(5),
      published_at: yearsAgo(4),
      ...values,
    });

  async function filmed(title: string, values = {}) {
    const { storage } = test.services;
    const [film, thumb] = [newKey('videos', 'video/mp4'), newKey('thumbs', 'image/webp')];
    await storage.put(film, FILM, { type: 'video/mp4' });
    await storage.put(thumb, FILM, { type: 'image/webp' });
    const link = storage.addressOf(film);
    const thumb_url = storage.addressOf(thumb);
    return { ...(await old(title, { link, video_url: link, thumb_url, ...values })), film, thumb };
  }
  const isThere = async (key: string) => (await test.services.storage.stat(key)) !== null;
  const due = (id: number) =>
    test.db
      .update(videos)
      .set({ purge_after: sql`now() - interval '1 second'` })
      .where(eq(videos.id, id));
  const purge = () => purgeFiles({ db: test.db, storage: test.services.storage });

  describe('refuses', () => {
    it.each([
      { date_field: 'updated_at' },
      { date: 'yesterday' },
      { date: '2020-13-01' },
      { sort_dir: 'up' },
      { limit: '101' },
      { deleted: '1' },
    ])('%j', async (query) => {
      expect((await list(query)).status).toBe(422);
    });

    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    it.each([
      ['nothing chosen', [], 'Choose at least one video.'],
      ['too many', many, 'Up to 50 videos can be handled at once.'],
      ['one twice', [1, 1], 'A video was chosen twice.'],
    ])('%s', async (_name, ids, sentence) => {
      for (const call of ['remove', 'restore', 'downloads'] as const) {
        expect((await send(call, ids)).refusal.fields).toEqual({ video_ids: [sentence] });
      }
    });

    it.each([['1'], [null], [[0]], [['1']], [[1.5]]])('ids like %j', async (ids) => {
      expect((await remove(ids)).status).toBe(422);
    });

    it('to delete any where one is gone, on its way, removed or not ours to delete', async () => {
      const { id } = await filmed('טוב');
      const others = [
        999_999,
        (await old('בעיבוד', { processing: true })).id,
        (await old('הוסר', { hidden: true })).id,
        (await old('מהאתר', { platform: 'youtube' })).id,
      ];
      for (const other of others) {
        const answer = await remove([id, other]);
        expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
          422,
          ['video_ids'],
        ]);
      }
      expect(await titles()).toEqual(['טוב']);
      expect((await list({ deleted: 'true' })).value.total).toBe(0);
    });

    it('to bring back any where one was not deleted here', async () => {
      const [a, b] = [await filmed('א'), await filmed('ב')];
      await remove([a.id]);
      expect((await restore([a.id, b.id])).status).toBe(422);
      expect((await restore([a.id, 999_999])).status).toBe(422);
      expect(await titles()).toEqual(['ב']);
    });
  });

  it('lists what is older than three years and has files here, the oldest first', async () => {
    await old('ישן', { created_at: yearsAgo(4) });
    await old('ישן יותר', { created_at: yearsAgo(6) });
    await old('ממתין', { created_at: yearsAgo(5), status: 'unpublished', published_at: null });
    await old('חדש', { created_at: yearsAgo(2) });
    await old('הוסר', { hidden: true });
    await old('בעיבוד', { processing: true });
    await old('מהאתר', { platform: 'youtube' });
    expect(await titles()).toEqual(['ישן יותר', 'ממתין', 'ישן']);
    expect(await titles({ sort_dir: 'desc' })).toEqual(['ישן', 'ממתין', 'ישן יותר']);
    const { value } = await list({ limit: '1', offset: '1' });
    expect(value).toMatchObject({ videos: [{ title: 'ממתין' }], total: 3, capped: false });
  });

  it('goes by when they came out, and by another date', async () => {
    await old('יצא מזמן', { created_at: yearsAgo(1), published_at: yearsAgo(4) });
    await old('נוסף מזמן', { created_at: yearsAgo(4), published_at: yearsAgo(1) });
    await old('לא יצא', { created_at: yearsAgo(4), published_at: null, status: 'unpublished' });
    expect(await titles({ date_field: 'publish_time' })).toEqual(['יצא מזמן']);
    const date = yearsAgo(0.5).toISOString();
    expect(await titles({ date_field: 'publish_time', date })).toEqual(['יצא מזמן', 'נוסף מזמן']);
    expect(await titles({ date: date.slice(0, 10), sort_dir: 'desc' })).toContain('יצא מזמן');
    expect((await list({ date: yearsAgo(9).toISOString() })).value.total).toBe(0);
  });

  it('gives ten a page', async () => {
    for (let index = 0; index < 12; index += 1) await old(`סרטון ${index}`);
    const { value } = await list();
    expect([value.videos.length, value.total]).toEqual([10, 12]);
    expect((await list({ limit: '50' })).value.videos.length).toBe(12);
  });

  it('gives addresses that open the films, and names those that have none', async () => {
    const [shown, waiting] = [
      await filmed('גלוי'),
      await filmed('ממתין', { status: 'unpublished', published_at: null }),
    ];
    const bare = await old('בלי קובץ');
    const lost = await old('אבד', { video_url: '/media/videos/lost.mp4' });
    const { value } = await test.call(
      oldVideosApi.downloads,
      { body: { video_ids: [shown.id, waiting.id, bare.id, lost.id, 999_999] } },
      { token },
    );
    expect(value.missing_ids).toEqual([bare.id, lost.id, 999_999]);
    expect(value.downloads.map(({ file_name, size }) => [file_name, size])).toEqual([
      [`${shown.id}.mp4`, FILM.length],
      [`${waiting.id}.mp4`, FILM.length],
    ]);
    for (const { url } of value.downloads) {
      const file = await test.fetch(url);
      expect([file.status, await file.text()]).toEqual([200, FILM.toString()]);
    }
  });

  it('keeps the mark of what was downloaded', async () => {
    const { id } = await old('ישן');
    const body = { downloaded: true };
    await test.call(videosApi.update, { params: { id: String(id) }, body }, { token });
    expect((await list()).value.videos[0]?.downloaded).toBe(true);
  });

  it('deletes softly: out of the list, files and numbers kept, for seven days', async () => {
    const { id, film } = await filmed('ישן', { views: 77 });
    const { value } = await remove([id]);
    expect(value.videos).toMatchObject([{ id, hidden: true, views: 77 }]);
    const days = (Date.parse(value.videos[0]?.purge_after ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect(await titles()).toEqual([]);
    expect(await titles({ deleted: 'true' })).toEqual(['ישן']);
    expect([await purge(), await isThere(film)]).toEqual([0, true]);
    expect((await auditOf(test.db, 'video', id)).map(({ action }) => action)).toEqual([
      'old_videos.delete',
    ]);
  });

  it('can be undone, here or in the library, and then nothing is purged', async () => {
    const [here, there] = [await filmed('כאן'), await filmed('שם')];
    await remove([here.id, there.id]);
    await due(here.id);
    await due(there.id);
    expect((await restore([here.id])).value.videos).toMatchObject([
      { id: here.id, hidden: false, purge_after: null },
    ]);
    const library = (hidden: boolean) =>
      test.call(
        videosApi.update,
        { params: { id: String(there.id) }, body: { hidden } },
        { token },
      );
    await library(false);
    await library(true);
    expect([await purge(), await isThere(here.film), await isThere(there.film)]).toEqual([
      0,
      true,
      true,
    ]);
  });

  it('removes the files when the time has come, once, and keeps the row', async () => {
    const { id, film, thumb } = await filmed('ישן', { views: 77 });
    await remove([id]);
    await due(id);
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    const worker = await startTestWorker(test.services);
    await vi.waitFor(
      async () => expect([await isThere(film), await isThere(thumb)]).toEqual([false, false]),
      SOON,
    );
    await worker.stop();
    const [row] = await test.db.select().from(videos).where(eq(videos.id, id));
    expect(row).toMatchObject({ views: 77, hidden: true, link: null, video_url: null });
    expect((await restore([id])).refusal.code).toBe('files_gone');
    const back = await test.call(
      videosApi.update,
      { params: { id: String(id) }, body: { hidden: false } },
      { token },
    );
    expect([back.status, back.refusal.code]).toEqual([409, 'files_gone']);
    expect((await list({ deleted: 'true' })).value.total).toBe(0);
  });

  it('is deleted and brought back by two people at once without a half', async () => {
    const films = [await filmed('א'), await filmed('ב'), await filmed('ג')];
    const ids = films.map(({ id }) => id);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([remove(ids), remove(ids.toReversed()), restore(ids)]);
      for (const { status } of answers) expect([200, 422]).toContain(status);
      const rows = await test.db.select().from(videos);
      expect(new Set(rows.map(({ hidden }) => hidden)).size).toBe(1);
      for (const { hidden, purge_after } of rows) expect(purge_after !== null).toBe(hidden);
    }
  });
});
