import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoPositionsApi, videosApi } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { aCategory, aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { category_videos, video_positions } from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';

describe('adding a video to a category', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let category: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    channel = (await aChannel(test.db)).id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(videos);
    category = (await aCategory(test.db)).id;
  });

  const aVideoId = async (values = {}) => (await aVideo(test.db, channel, values)).id;
  const place = (video_id: number, position?: number | null, values = {}) =>
    test.call(
      videoPositionsApi.create,
      { body: { video_id, category_id: category, position, ...values } },
      { token, language: 'en' },
    );
  const board = () =>
    test.db
      .select({ position: video_positions.position, video_id: video_positions.video_id })
      .from(video_positions)
      .where(eq(video_positions.category_id, category))
      .orderBy(asc(video_positions.position));
  const slots = async () => (await board()).map(({ position, video_id }) => [position, video_id]);
  const members = () => test.db.$count(category_videos, eq(category_videos.category_id, category));

  describe('is refused', () => {
    it.each([[0], [26], [50], [-1], [1.5], ['3'], [true]])('to slot %j', async (position) => {
      const answer = await place(await aVideoId(), position as number);
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
        422,
        ['position'],
      ]);
      expect(await members()).toBe(0);
    });

    it('for a video or a category that is not there', async () => {
      expect((await place(999_999, 1)).refusal.fields).toEqual({
        video_id: ['The video was not found.'],
      });
      const answer = await place(await aVideoId(), 1, { category_id: 999_999 });
      expect(answer.refusal.fields).toEqual({ category_id: ['The category was not found.'] });
      expect(answer.refusal.errors[0]).toBe('The category was not found.');
    });

    it('where the languages differ, and leaves the board as it was', async () => {
      const occupant = await aVideoId();
      await place(occupant, 1);
      const answer = await place(await aVideoId({ language: 'en' }), 1);
      expect([answer.status, answer.refusal.fields]).toEqual([
        422,
        { category_id: ['The category is in another language than the video.'] },
      ]);
      expect(await slots()).toEqual([[1, occupant]]);
    });

    it('to another slot, for one that somebody has taken out of the category meanwhile', async () => {
      const id = await aVideoId();
      await place(id);
      const move = () => place(id, 3, { is_member: true });
      expect((await move()).status).toBe(200);
      await test.call(
        videoPositionsApi.removeFromCategory,
        { params: { id: String(id) }, query: { category_id: String(category) } },
        { token },
      );
      expect((await move()).status).toBe(404);
      expect([await members(), await slots()]).toEqual([0, []]);
    });

    it('for a removed video', async () => {
      expect((await place(await aVideoId({ hidden: true }), 1)).status).toBe(409);
      expect(await members()).toBe(0);
    });
  });

  it('without a slot makes it a member and no more', async () => {
    const id = await aVideoId();
    const { value } = await place(id);
    expect(value).toMatchObject({
      video_position: null,
      video: { id, category_id: category, position: null },
    });
    expect([await members(), await slots()]).toEqual([1, []]);
  });

  it('with a slot locks it there and tells so in the audit', async () => {
    const id = await aVideoId({ processing: true });
    const { value } = await place(id, 7);
    expect(value).toMatchObject({
      video_position: { video_id: id, category_id: category, position: 7 },
      video: { category_id: category, position: 7 },
    });
    expect(await auditOf(test.db, 'category', category)).toMatchObject([
      { action: 'categories.place_video', change: { video_id: id, position: 7 } },
    ]);
  });

  it('pushes the occupant and its neighbours down as far as the next free slot', async () => {
    const [a, b, c, fresh] = [
      await aVideoId(),
      await aVideoId(),
      await aVideoId(),
      await aVideoId(),
    ];
    await place(a, 3);
    await place(b, 4);
    await place(c, 6);
    await place(fresh, 3);
    expect(await slots()).toEqual([
      [3, fresh],
      [4, a],
      [5, b],
      [6, c],
    ]);
  });

  it('lets the one pushed beyond the last slot fall off, and keeps it as a member', async () => {
    const [low, fresh] = [await aVideoId(), await aVideoId()];
    await place(low, 25);
    await place(fresh, 25);
    expect([await slots(), await members()]).toEqual([[[25, fresh]], 2]);
    const [, last] = await auditOf(test.db, 'category', category);
    expect(last?.change).toEqual({ video_id: fresh, position: 25, fallen_video_id: low });
  });

  it('moves a locked video to another slot under the same id, and keeps its slot when none is named', async () => {
    const [a, b, mover] = [await aVideoId(), await aVideoId(), await aVideoId()];
    await place(a, 3);
    await place(b, 4);
    const first = await place(mover, 5);
    const moved = await place(mover, 3);
    expect(moved.value.video_position?.id).toBe(first.value.video_position?.id);
    expect(await slots()).toEqual([
      [3, mover],
      [4, a],
      [5, b],
    ]);
    expect((await place(mover)).value.video_position?.position).toBe(3);
    await place(mover, 4);
    expect(await slots()).toEqual([
      [3, a],
      [4, mover],
      [5, b],
    ]);
  });

  it('frees the slot when the video is deleted for good', async () => {
    const id = await aVideoId();
    await place(id, 2);
    await test.call(videosApi.removeForGood, { params: { id: String(id) } }, { token });
    expect([await slots(), await members()]).toEqual([[], 0]);
  });

  it('never puts two videos on one slot, however many admins act at once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 30; index += 1) ids.push(await aVideoId());
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        ids.map((id, index) => place(id, 1 + ((index * 7 + round) % 4))),
      );
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
      const now = await board();
      expect(new Set(now.map(({ position }) => position)).size).toBe(now.length);
      expect(new Set(now.map(({ video_id }) => video_id)).size).toBe(now.length);
    }
    expect((await board()).length).toBe(25);
  });
});
