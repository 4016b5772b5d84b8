import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videosApi } from '@bimah/contract';
import { aCategory, aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { category_videos, video_positions } from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';

describe('adding a video with a category', () => {
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

  const add = (values: object) =>
    test.call(
      videosApi.create,
      {
        body: {
          video: {
            title: 'שיעור',
            platform: 'youtube',
            channel_ids: [channel],
            link: 'https://youtu.be/abcdefghijk',
            category_id: category,
            ...values,
          } as never,
        },
      },
      { token, language: 'en' },
    );
  const existing = (values = {}) =>
    aVideo(test.db, channel, { platform: 'youtube', external_id: 'abcdefghijk', ...values });
  const stored = async () => [
    await test.db.$count(videos),
    await test.db.$count(category_videos, eq(category_videos.category_id, category)),
    await test.db.$count(video_positions, eq(video_positions.category_id, category)),
  ];

  describe('is refused, and leaves nothing behind,', () => {
    it.each([
      [
        'into a category that is not there',
        { category_id: 999_999 },
        { 'video.category_id': ['The category was not found.'] },
      ],
      [
        'of another language',
        { language: 'en' },
        { 'video.category_id': ['The category is in another language than the video.'] },
      ],
      [
        'at a position without a category',
        { category_id: null, position: 3 },
        { 'video.category_id': ['Choose a category to set a position.'] },
      ],
      [
        'at position 0',
        { position: 0 },
        { 'video.position': ['The value is outside the allowed range.'] },
      ],
      [
        'at position 51',
        { position: 51 },
        { 'video.position': ['The value is outside the allowed range.'] },
      ],
    ])('%s', async (_name, values, fields) => {
      const answer = await add(values);
      expect([answer.status, await stored()]).toEqual([422, [0, 0, 0]]);
      expect(answer.refusal.fields).toEqual(fields);
    });

    it('when the site video is there in another language, or was removed', async () => {
      const { id } = await existing({ language: 'en' });
      expect((await add({})).refusal.fields).toEqual({
        'video.category_id': ['The category is in another language than the video.'],
      });
      await test.db.update(videos).set({ language: 'he', hidden: true }).where(eq(videos.id, id));
      expect((await add({})).refusal).toMatchObject({
        code: 'video_exists',
        existing: { id, channel_id: channel },
      });
      expect(await stored()).toEqual([1, 0, 0]);
    });
  });

  it('makes it a member and takes the slot at once', async () => {
    const { value } = await add({ position: 4 });
    expect(value).toMatchObject({
      status: 'ok',
      video: { processing: true, category_id: category, position: 4 },
    });
    expect(await stored()).toEqual([1, 1, 1]);
  });

  it('beyond the slots of the feed makes it a member only', async () => {
    expect((await add({ position: 26 })).value.video).toMatchObject({
      category_id: category,
      position: null,
    });
    expect(await stored()).toEqual([1, 1, 0]);
  });

  it('only adds a video of the site that is there already', async () => {
    const { id } = await existing({ title: 'שם קודם' });
    const { value } = await add({ position: 2 });
    expect(value).toMatchObject({
      status: 'added_to_category',
      video: { id, title: 'שם קודם', category_id: category, position: 2 },
    });
    expect(await stored()).toEqual([1, 1, 1]);
  });

  it('without a category names the one that is there', async () => {
    const { id } = await existing();
    expect((await add({ category_id: null })).refusal).toMatchObject({
      code: 'video_exists',
      existing: { id, channel_id: channel },
    });
  });
});
