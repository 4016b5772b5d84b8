import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoriesApi, videoPositionsApi, videosApi } from '@bimah/contract';
import type { Tx } from '#platform/db/database.ts';
import { aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type Answer, type TestApp } from '#testing/test-app.ts';
import { waitingCalls } from '#testing/waiting-calls.ts';
import { categories, category_videos } from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';

describe('a category and its videos, changed at the same moment', () => {
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
    await test.db.delete(categories);
    const body = { name: 'הלכה', category_words: [{ word: 'הלכה' }] };
    category = (await test.call(categoriesApi.create, { body }, { token })).value.id;
  });

  const titled = async (title: string) => (await aVideo(test.db, channel, { title })).id;
  const isIn = async (video_id: number) =>
    (await test.db.$count(
      category_videos,
      and(eq(category_videos.category_id, category), eq(category_videos.video_id, video_id)),
    )) === 1;
  const lock = async (video_id: number) => {
    const body = { video_id, category_id: category, position: 3 };
    const { value } = await test.call(videoPositionsApi.create, { body }, { token });
    return String(value.video_position?.id);
  };
  const removeCategory = () =>
    test.call(categoriesApi.remove, { params: { id: String(category) } }, { token });

  /** Somebody's change is under way; the call comes, has to wait, and that change goes on. */
  async function between<T>(
    first: (tx: Tx) => Promise<unknown>,
    call: () => Promise<Answer<T>>,
    last: (tx: Tx) => Promise<unknown> = async () => {},
  ): Promise<Answer<T>> {
    const { answer } = await test.db.transaction(async (tx) => {
      await first(tx);
      const called = call();
      await expect.poll(() => waitingCalls(test.db)).toBe(1);
      await last(tx);
      return { answer: called };
    });
    return answer;
  }

  it('is taken out while the video is being removed', async () => {
    const id = await titled('הלכה');
    const params = { id: String(id) };
    const query = { category_id: String(category) };
    const { status } = await between(
      (tx) => tx.execute(sql`select from videos where id = ${id} for update`),
      () => test.call(videoPositionsApi.removeFromCategory, { params, query }, { token }),
      (tx) => tx.update(videos).set({ hidden: true }).where(eq(videos.id, id)),
    );
    expect([status, await isIn(id)]).toEqual([200, false]);
  });

  it.each(['move', 'unlock'] as const)(
    'a %s finds nothing once the video is deleted',
    async (action) => {
      const id = await titled('הלכה');
      const params = { id: await lock(id) };
      const { status } = await between<unknown>(
        (tx) => tx.delete(videos).where(eq(videos.id, id)),
        () =>
          action === 'move'
            ? test.call(videoPositionsApi.move, { params, body: { new_position: 5 } }, { token })
            : test.call(videoPositionsApi.unlock, { params }, { token }),
      );
      expect(status).toBe(404);
    },
  );

  it('a video is saved whose new title led into a category that goes', async () => {
    const id = await titled('סיפור');
    const { status } = await between(
      (tx) => tx.delete(categories).where(eq(categories.id, category)),
      () =>
        test.call(
          videosApi.update,
          { params: { id: String(id) }, body: { title: 'הלכה' } },
          { token },
        ),
    );
    expect([status, await isIn(id)]).toEqual([200, false]);
  });

  it('a category goes while a video comes into it and another is removed', async () => {
    const [member, other] = [await titled('הלכה'), await titled('סיפור')];
    const { status } = await between(
      (tx) => tx.update(videos).set({ title: 'הלכה חדשה' }).where(eq(videos.id, other)),
      removeCategory,
      (tx) => tx.update(videos).set({ hidden: true }).where(eq(videos.id, member)),
    );
    expect([status, await isIn(member), await isIn(other)]).toEqual([200, false, false]);
  });
});
