import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, videosApi, type NewVideo, type VideoChange } from '@bimah/contract';
import { category_videos, video_positions } from '#schema/categories.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';
import { newKey } from '#platform/storage/keys.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aCategory,
  aChannel,
  anAdminToken,
  APP_KEY,
  aStaffToken,
  aVideo,
  aViewer,
} from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { board } from '#features/video-positions/index.ts';
import { SOON } from '#testing/soon.ts';
import { endDue } from './end-due.service.ts';
import { finishProcessing } from './finish-processing.ts';
import { publishDue } from './publish-due.service.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const told = (hours: number) => inHours(hours).toISOString();
const OUT = { status: 'published', published_at: new Date('2025-01-01T00:00:00Z') } as const;
const OVER = 'Its end has passed. Choose another end or clear it.';
const AFTER = 'It would be published after its end. Choose an earlier time, or change the end.';
const BEFORE = 'The end must come after the publication.';

let test: TestApp;
let admin: string;
let editor: string;
let channel: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
  channel = (await aChannel(test.db)).id;
  editor = await aStaffToken(test.db, channel, 'editor');
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(videos));

const put = (id: number, body: VideoChange) =>
  test.call(
    videosApi.update,
    { params: { id: String(id) }, body },
    { token: editor, language: 'en' },
  );
const undo = (undo_id: number | null) =>
  test.call(videosApi.undo, { body: { undo_ids: [undo_id ?? 0] } }, { token: editor });
const row = async (id: number) =>
  (await test.db.select().from(videos).where(eq(videos.id, id)))[0] as typeof videos.$inferSelect;
/** As if the clock had gone on: what was to end has ended an hour ago. */
const letPass = (id: number, until = inHours(-1)) =>
  test.db.update(videos).set({ until }).where(eq(videos.id, id));
const endsOf = async (id: number) =>
  (await auditOf(test.db, 'video', id)).filter(({ action }) => action === 'videos.end');

describe('an end of a video is refused', () => {
  it.each([
    ['in the past', {}, { until: told(-1) }, 'until', 'The chosen end has already passed.'],
    [
      'in the year 9999',
      {},
      { until: '9999-01-01T00:00:00Z' },
      'until',
      'The chosen time is too far ahead.',
    ],
    ['before the publication', { scheduled_at: inHours(5) }, { until: told(4) }, 'until', BEFORE],
    ['before a new publication', {}, { until: told(4), scheduled_at: told(5) }, 'until', BEFORE],
    [
      'by a later publication',
      { until: inHours(4) },
      { scheduled_at: told(5) },
      'scheduled_at',
      AFTER,
    ],
    [
      'by timing what has ended',
      { until: inHours(-1) },
      { scheduled_at: told(5) },
      'scheduled_at',
      AFTER,
    ],
    [
      'by publishing what has ended',
      { until: inHours(-1) },
      { status: 'published' },
      'until',
      OVER,
    ],
    [
      'in the past while publishing',
      { until: inHours(-2) },
      { status: 'published', until: told(-1) },
      'until',
      'The chosen end has already passed.',
    ],
  ] as const)('%s', async (_name, values, change, field, sentence) => {
    const video = await aVideo(test.db, channel, values);
    const { status, refusal } = await put(video.id, change);
    expect([status, refusal.fields]).toEqual([422, { [field]: [sentence] }]);
    expect(await row(video.id)).toEqual(video);
  });

  it.each([
    ['while processing', { processing: true }, 'video_processing'],
    ['of what is removed', { hidden: true }, 'conflict'],
  ])('%s', async (_name, values, code) => {
    const { id } = await aVideo(test.db, channel, values);
    const { status, refusal } = await put(id, { until: told(1) });
    expect([status, refusal.code]).toEqual([409, code]);
  });

  it.each([
    ['in the past', { until: told(-1) }, 'The chosen end has already passed.'],
    ['before its publication', { until: told(1), scheduled_at: told(2) }, BEFORE],
  ])('of a new one %s', async (_name, values, sentence) => {
    const video: NewVideo = {
      title: 'new',
      platform: 'youtube',
      channel_ids: [channel],
      link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ...values,
    } as NewVideo;
    const { status, refusal } = await test.call(
      videosApi.create,
      { body: { video } },
      { token: admin, language: 'en' },
    );
    expect([status, refusal.fields]).toEqual([422, { 'video.until': [sentence] }]);
  });
});

describe('an end of a video', () => {
  it('is set, moved and taken away, and each can be taken back', async () => {
    const { id } = await aVideo(test.db, channel, OUT);
    const first = told(100);
    const set = await put(id, { until: first });
    expect([set.status, set.value.until]).toEqual([200, first]);
    const cleared = await put(id, { until: null });
    expect(cleared.value.until).toBeNull();
    expect((await undo(cleared.value.undo_id)).status).toBe(200);
    expect((await row(id)).until?.toISOString()).toBe(first);
    expect((await auditOf(test.db, 'video', id))[0]?.change).toMatchObject({
      until: [null, first],
    });
  });

  it('does not come back by an undo when it has passed', async () => {
    const { id } = await aVideo(test.db, channel, { ...OUT, until: inHours(1) });
    const taken = await put(id, { status: 'unpublished' });
    await letPass(id);
    const { status, refusal } = await undo(taken.value.undo_id);
    expect([status, refusal.code]).toEqual([409, 'undo_late']);
    expect((await row(id)).status).toBe('unpublished');
  });

  it('that has passed gives way to another, or to none, when the video is published again', async () => {
    for (const until of [told(5), null]) {
      const { id } = await aVideo(test.db, channel, { until: inHours(-1) });
      const { status, value } = await put(id, { status: 'published', until });
      expect([status, value.status, value.until]).toEqual([200, 'published', until]);
    }
  });
});

describe('what has come to its end', () => {
  it('is taken down once, by whichever of two workers, with the reason in the history', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      ids.push((await aVideo(test.db, channel, { ...OUT, until: inHours(-1) })).id);
    }
    const other = await aVideo(test.db, channel, { ...OUT, until: inHours(1) });
    const numbers = await Promise.all([endDue(test.db), endDue(test.db), endDue(test.db)]);
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(60);
    expect(await endDue(test.db)).toBe(0);
    for (const id of ids.slice(0, 5)) {
      const { until, ...after } = await row(id);
      expect(after).toMatchObject({ listing: 'awaiting', published_at: null, scheduled_at: null });
      expect(await endsOf(id)).toMatchObject([
        {
          user_id: null,
          change: { until: until?.toISOString(), status: ['published', 'unpublished'] },
        },
      ]);
    }
    expect((await row(other.id)).listing).toBe('published');
  });

  it('is told to those who look on', async () => {
    const { id } = await aVideo(test.db, channel, { ...OUT, until: inHours(-1) });
    const listening = await listenLive(test.origin, editor);
    await endDue(test.db);
    await expect
      .poll(() => listening.events(), SOON)
      .toEqual([{ topic: 'publication', channel_id: channel, id }]);
    listening.stop();
    test.app.server.closeAllConnections();
  });

  it('before it could come out does not come out', async () => {
    const times = { scheduled_at: inHours(-2), until: inHours(-1) };
    const { id } = await aVideo(test.db, channel, times);
    expect(await publishDue(test.db)).toBe(0);
    expect(await endDue(test.db)).toBe(1);
    expect(await row(id)).toMatchObject({ listing: 'awaiting', scheduled_at: null });
  });

  it('while its film was made waits for somebody to decide', async () => {
    const run_id = '00000000-0000-4000-8000-000000000000';
    const values = { processing: true, publish_when_ready: true, until: inHours(-1) };
    const { id } = await aVideo(test.db, channel, values);
    await test.db.update(processings).set({ run_id });
    await finishProcessing(test.db, { video_id: id, run_id }, { values: {}, spent_keys: [] });
    expect((await row(id)).listing).toBe('awaiting');
  });

  it('while it was removed is restored as waiting', async () => {
    const { id } = await aVideo(test.db, channel, { ...OUT, until: inHours(1) });
    const removed = await put(id, { hidden: true });
    await letPass(id);
    expect(await endDue(test.db)).toBe(1);
    expect((await undo(removed.value.undo_id)).status).toBe(200);
    expect((await row(id)).listing).toBe('awaiting');
  });
});

describe('viewers, however late it is taken down,', () => {
  async function inFeed() {
    const category = await aCategory(test.db);
    const enter = async (title: string, position: number | null) => {
      const { id } = await aVideo(test.db, channel, { ...OUT, title });
      const place = { category_id: category.id, video_id: id };
      await test.db.insert(category_videos).values({ ...place, source: 'hand' });
      if (position) await test.db.insert(video_positions).values({ ...place, position });
      return id;
    };
    return { category, ids: [await enter('locked', 1), await enter('free', null)] as const };
  }

  it('do not find it in a feed', async () => {
    const { category, ids } = await inFeed();
    const stays = await aVideo(test.db, channel, { ...OUT, title: 'stays', until: inHours(1) });
    await test.db
      .insert(category_videos)
      .values({ category_id: category.id, video_id: stays.id, source: 'hand' });
    const read = async () => {
      const query = { category_id: String(category.id) };
      const headers = { app_key: APP_KEY };
      const { videos: shown } = (await test.call(appApi.readFeed, { query }, { headers })).value;
      return shown.map(({ title }) => title).toSorted();
    };
    expect(await read()).toEqual(['free', 'locked', 'stays']);
    for (const id of ids) await letPass(id);
    expect(await read()).toEqual(['stays']);
    const reader = { db: test.db, actor: null, language: 'he' } as const;
    const query = { category_id: category.id, limit: 25, offset: 0 };
    const { waiting } = await board(reader, test.services.storage, query);
    expect(waiting.map(({ title }) => title)).toEqual(['locked']);
  });

  it('cannot watch it, say anything of it or open its files', async () => {
    const key = newKey('videos', 'video/mp4');
    await test.services.storage.put(key, Buffer.from('film'), { type: 'video/mp4' });
    const film = test.services.storage.addressOf(key);
    const { id } = await aVideo(test.db, channel, { ...OUT, video_url: film, until: inHours(1) });
    const { token } = await aViewer(test.db);
    const params = { params: { id: String(id) } };
    const ask = async () => [
      (await test.call(appApi.recordView, { ...params, body: { watch_seconds: 3 } }, { token }))
        .status,
      (await test.call(appApi.commentOnVideo, { ...params, body: { text: 'תודה' } }, { token }))
        .status,
      (await test.fetch(film)).status,
    ];
    expect(await ask()).toEqual([200, 200, 200]);
    await letPass(id);
    expect(await ask()).toEqual([404, 404, 404]);
    const { video } = (await test.call(videosApi.get, params, { token: editor })).value;
    expect(video.video_url).toContain('?');
  });

  it('are served by a look at what is due alone', async () => {
    const { category, ids } = await inFeed();
    await letPass(ids[0]);
    await test.db
      .execute(sql`insert into ${videos} (title, language, platform, processing, status, until)
      select 'one of many', 'he', 'internal', false, 'published', now() + interval '1 day'
      from generate_series(1, 5000)`);
    await test.db.execute(sql`vacuum analyze ${videos}`);
    const query = { category_id: category.id, limit: 25, offset: 0 };
    const { read, whole } = await rowsRead(test.db, 'videos', (tx) =>
      board({ db: tx, actor: null, language: 'he' }, test.services.storage, query),
    );
    expect(whole).toBe(0);
    expect(read).toBeLessThan(25);
  });
});
