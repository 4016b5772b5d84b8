import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processingApi, videosApi } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';

const { list, count, retry, remove } = processingApi;

describe('videos on their way', () => {
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
  beforeEach(() => test.db.delete(videos));

  async function busy(
    title: string,
    values: { channel_id?: number; error_code?: string; minute?: number } = {},
  ) {
    const { channel_id = channel, error_code = null, minute = 0 } = values;
    const { id } = await aVideo(test.db, channel_id, { title, processing: true });
    const updated_at = new Date(Date.UTC(2025, 0, 1, 0, minute));
    await test.db
      .update(processings)
      .set({ error_code, updated_at })
      .where(eq(processings.video_id, id));
    return id;
  }
  const rows = () => test.db.select().from(processings).orderBy(processings.video_id);

  it('refuses a list without a channel to editors', async () => {
    expect((await test.call(list, { query: {} }, { token: editor })).status).toBe(403);
    expect((await test.call(count, { query: {} }, { token: editor })).status).toBe(403);
    expect(
      (await test.call(list, { query: { sort_by: 'title' as never } }, { token: admin })).status,
    ).toBe(422);
  });

  it('lists the last changed first, with the reason in words, and finds by title', async () => {
    await busy('ישן', { minute: 1 });
    await busy('חדש', { minute: 3, error_code: 'no_space' });
    await busy('אחר', { channel_id: other, minute: 2 });
    await aVideo(test.db, channel);
    const page = async (query: object, token = editor) =>
      (await test.call(list, { query }, { token, language: 'en' })).value;
    const own = await page({ channel_id: channel });
    expect(own.total).toBe(2);
    expect(own.videos).toMatchObject([
      {
        title: 'חדש',
        channels: [{ id: channel }],
        error: {
          code: 'no_space',
          message: 'There is not enough free space to process the video.',
          permanent: false,
        },
      },
      { title: 'ישן', error: null, progress: null },
    ]);
    expect((await page({}, admin)).videos.map((video) => video.title)).toEqual([
      'חדש',
      'אחר',
      'ישן',
    ]);
    expect((await page({ channel_id: channel, term: 'ישן' })).total).toBe(1);
    expect((await page({ channel_id: channel, term: 'ישן חדש' })).total).toBe(0);
    expect((await page({ channel_id: channel, language: 'en' })).total).toBe(0);
    expect(
      (await test.call(count, { query: { channel_id: String(channel) } }, { token: editor })).value,
    ).toEqual({ count: 2 });
    const english = { channel_id: String(channel), language: 'en' } as const;
    expect((await test.call(count, { query: english }, { token: editor })).value.count).toBe(0);
  });

  describe('trying again', () => {
    it('changes nothing when one of the rows is foreign, missing or has not failed', async () => {
      const failed = await busy('failed', { error_code: 'damaged' });
      const foreign = await busy('foreign', { channel_id: other, error_code: 'damaged' });
      const running = await busy('running');
      const before = await rows();
      const call = (ids: number[]) => test.call(retry, { body: { ids } }, { token: editor });
      expect((await call([failed, foreign])).status).toBe(404);
      expect((await call([failed, 999_999])).status).toBe(404);
      expect((await call([failed, running])).status).toBe(409);
      expect(
        (await test.call(retry, { body: { all: true, channel_id: other } }, { token: editor }))
          .status,
      ).toBe(403);
      expect((await test.call(retry, { body: { ids: [] } }, { token: editor })).status).toBe(422);
      expect((await test.call(retry, { body: {} as never }, { token: editor })).status).toBe(422);
      expect(await rows()).toEqual(before);
    });

    it('of all touches the failed rows of own channels only', async () => {
      const failed = await busy('failed', { error_code: 'damaged' });
      const foreign = await busy('foreign', { channel_id: other, error_code: 'damaged' });
      await busy('running');
      expect((await test.call(retry, { body: { all: true } }, { token: editor })).value).toEqual({
        count: 1,
      });
      const [mine, theirs] = [failed, foreign].map(async (id) =>
        (await rows()).find((row) => row.video_id === id),
      );
      expect(await mine).toMatchObject({ error_code: null, job_id: expect.any(String) as string });
      expect(await theirs).toMatchObject({ error_code: 'damaged', job_id: null });
      expect((await auditOf(test.db, 'video', failed)).map((entry) => entry.action)).toEqual([
        'processing.retry',
      ]);
    });

    it('of all in a channel leaves the failed rows of other channels alone', async () => {
      await busy('failed', { error_code: 'damaged' });
      const elsewhere = await busy('elsewhere', { channel_id: other, error_code: 'damaged' });
      const body = { all: true, channel_id: channel } as const;
      expect((await test.call(retry, { body }, { token: admin })).value).toEqual({ count: 1 });
      const failed = (await rows()).filter((row) => row.error_code !== null);
      expect(failed.map((row) => row.video_id)).toEqual([elsewhere]);
    });

    it('twice leaves one job', async () => {
      const failed = await busy('failed', { error_code: 'damaged' });
      await test.call(retry, { body: { ids: [failed] } }, { token: editor });
      const [first] = await rows();
      await test.db.update(processings).set({ error_code: 'no_space' });
      await test.call(retry, { body: { ids: [failed] } }, { token: editor });
      const [second] = await rows();
      expect(second?.job_id).not.toBe(first?.job_id);
      const { rows: jobs } = await test.services.database.pool.query(
        `select state from jobs.job where name = 'videos.process' and id = any($1) order by state`,
        [[first?.job_id, second?.job_id]],
      );
      expect(jobs.map((job: { state: string }) => job.state)).toEqual(
        expect.arrayContaining(['cancelled', 'created']),
      );
    });
  });

  describe('deleting', () => {
    it.each(['', 'x', '1,', '1;2', '-1', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])(
      'refuses %j',
      async (ids) => {
        expect((await test.call(remove, { query: { ids } }, { token: editor })).status).toBe(422);
      },
    );

    it('changes nothing when one of the rows is foreign or not processing', async () => {
      const own = await busy('own');
      const foreign = await busy('foreign', { channel_id: other });
      const done = await aVideo(test.db, channel);
      for (const id of [foreign, done.id]) {
        expect(
          (await test.call(remove, { query: { ids: `${own},${id}` } }, { token: editor })).status,
        ).toBe(404);
      }
      expect(await test.db.$count(videos)).toBe(3);
    });

    it('takes the videos away', async () => {
      const ids = [await busy('a'), await busy('b', { error_code: 'damaged' })];
      expect(
        (await test.call(remove, { query: { ids: ids.join(',') } }, { token: editor })).value,
      ).toEqual({ count: 2 });
      expect([await test.db.$count(videos), await test.db.$count(processings)]).toEqual([0, 0]);
      expect((await auditOf(test.db, 'video', ids[0] ?? 0)).map((entry) => entry.action)).toEqual([
        'processing.remove',
      ]);
    });
  });

  describe('what follows when a video is ready', () => {
    async function ready(values: Partial<typeof processings.$inferInsert> = {}) {
      const { id } = await aVideo(test.db, channel, { status: 'published' });
      await test.db.insert(processings).values({ video_id: id, phase: 'extras', ...values });
      return id;
    }
    const jobs = async (name: string) =>
      (
        await test.services.database.pool.query<{ data: { video_id?: number; keys?: string[] } }>(
          `select data from jobs.job where name = $1 order by created_on desc limit 1`,
          [name],
        )
      ).rows[0]?.data;

    it('is listed with what is being done, and is no trouble of the video', async () => {
      const id = await ready({ step: 'streams', progress: 0.5, error_code: 'no_space' });
      const query = { channel_id: String(channel) };
      const { value } = await test.call(list, { query }, { token: editor });
      expect(value.videos).toMatchObject([
        { id, is_ready: true, step: 'streams', progress: 0.5, error: { code: 'no_space' } },
      ]);
      const params = { id: String(id) };
      const shown = await test.call(videosApi.get, { params }, { token: editor });
      expect(shown.value.video).toMatchObject({ error: null, processing: false });
    });

    it('is tried again without the film being made anew', async () => {
      const id = await ready({ error_code: 'damaged', error_permanent: true });
      await test.call(retry, { body: { ids: [id] } }, { token: editor });
      expect(await rows()).toMatchObject([{ video_id: id, phase: 'extras', error_code: null }]);
      expect(await jobs('videos.make-extras')).toEqual({ video_id: id });
    });

    it('is stopped where it is deleted, and the video stays', async () => {
      const id = await ready({ output_keys: ['streams/half.mp4'] });
      const unready = await busy('unready');
      const query = { ids: `${id},${unready}` };
      expect((await test.call(remove, { query }, { token: editor })).value).toEqual({ count: 2 });
      expect(await rows()).toEqual([]);
      const left = await test.db.select({ id: videos.id }).from(videos);
      expect(left).toEqual([{ id }]);
    });
  });
});
