import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recommendedApi, videosApi } from '@bimah/contract';
import { aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitingCalls } from '#testing/waiting-calls.ts';
import { recommended_videos } from '#schema/recommended.ts';
import { videos } from '#schema/videos.ts';
import { computeRecommended } from './index.ts';

const NOW = new Date('2025-06-01T12:00:00Z');
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('recommended videos', () => {
  let test: TestApp;
  let token: string;
  let small: number;
  let large: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    small = (await aChannel(test.db, { followers_count: 10 })).id;
    large = (await aChannel(test.db, { followers_count: 100_000 })).id;
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const list = (query = {}) => test.call(recommendedApi.list, { query }, { token, language: 'en' });
  const titles = async (query = {}) => (await list(query)).value.videos.map(({ title }) => title);
  const published = async (title: string, values = {}, channel = small) =>
    (
      await aVideo(test.db, channel, {
        title,
        status: 'published',
        published_at: daysBefore(1),
        views: 100,
        ...values,
      })
    ).id;
  const hide = (id: number, anonymous_hidden: boolean) =>
    test.call(
      videosApi.update,
      { params: { id: String(id) }, body: { anonymous_hidden } },
      { token },
    );

  it.each([{ limit: '0' }, { limit: '101' }, { offset: '-1' }, { term: 'x'.repeat(101) }])(
    'refuses %j',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  it('is empty before the first computation', async () => {
    await published('חדש');
    expect((await list()).value).toEqual({ videos: [], total: 0, computed_at: null });
  });

  it('puts the newer, the more watched and the more followed first', async () => {
    await published('ישן', { published_at: daysBefore(90) });
    await published('רגיל');
    await published('נצפה', { views: 50_000 });
    await published('נעקב', {}, large);
    await published('ישן מאוד ונצפה מאוד', { published_at: daysBefore(900), views: 9_000_000 });
    await computeRecommended(test.db, NOW);
    const { value } = await list();
    expect(value.videos.map(({ title }) => title)).toEqual([
      'נעקב',
      'נצפה',
      'רגיל',
      'ישן',
      'ישן מאוד ונצפה מאוד',
    ]);
    expect(value.videos[0]?.recommendation).toEqual({ rank: 1, followers: 100_000 });
    expect([value.total, value.computed_at]).toEqual([5, NOW.toISOString()]);
  });

  it('halves what a video is worth with every thirty days', async () => {
    const id = await published('אחד', { published_at: daysBefore(30) });
    const scoreOf = async () =>
      (
        await test.db.select().from(recommended_videos).where(eq(recommended_videos.video_id, id))
      )[0]?.score ?? 0;
    await computeRecommended(test.db, daysBefore(30));
    const fresh = await scoreOf();
    await computeRecommended(test.db, NOW);
    expect((await scoreOf()) / fresh).toBeCloseTo(0.5, 6);
    expect(fresh).toBeCloseTo(Math.log2(102) + Math.log2(12), 6);
  });

  it('leaves out what viewers do not see and what was hidden', async () => {
    await published('גלוי');
    await published('הוסר', { hidden: true });
    await published('מוסתר', { anonymous_hidden: true });
    await aVideo(test.db, small, { title: 'ממתין' });
    await aVideo(test.db, small, { title: 'בעיבוד', processing: true });
    await computeRecommended(test.db, NOW);
    expect(await titles()).toEqual(['גלוי']);
    expect(await test.db.$count(recommended_videos)).toBe(1);
  });

  it('hides at once, brings back at once, and forgets at the next computation', async () => {
    const id = await published('אחד');
    await published('שניים');
    await computeRecommended(test.db, NOW);
    expect((await hide(id, true)).status).toBe(200);
    expect((await list()).value.total).toBe(1);
    await hide(id, false);
    expect((await titles()).toSorted()).toEqual(['אחד', 'שניים']);
    await hide(id, true);
    await computeRecommended(test.db, NOW);
    await hide(id, false);
    expect(await titles()).toEqual(['שניים']);
    await computeRecommended(test.db, NOW);
    expect((await titles()).toSorted()).toEqual(['אחד', 'שניים']);
  });

  it('gives fifteen a page and finds by title', async () => {
    for (let index = 0; index < 17; index += 1) await published(`שיעור ${index}`);
    await published('בְּרֵאשִׁית ברא');
    await computeRecommended(test.db, NOW);
    const { value } = await list();
    expect([value.videos.length, value.total]).toEqual([15, 18]);
    expect((await titles({ offset: '15' })).length).toBe(3);
    expect(await titles({ term: 'בראשית' })).toEqual(['בְּרֵאשִׁית ברא']);
    expect(await titles({ term: 'בר בראשית' })).toEqual(['בְּרֵאשִׁית ברא']);
    expect((await list({ term: 'אין כזה' })).value.total).toBe(0);
    expect((await list({ term: '״' })).value.total).toBe(0);
  });

  it('comes out whole when two compute at once', async () => {
    for (let index = 0; index < 5; index += 1) await published(`שיעור ${index}`);
    await Promise.all([computeRecommended(test.db, NOW), computeRecommended(test.db, NOW)]);
    const ranks = (await test.db.select().from(recommended_videos)).map(({ rank }) => rank);
    expect(ranks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  describe('hidden while the list is being computed', () => {
    it.each([
      ['when it was in the list already', true],
      ['when it is new to the list', false],
    ])('before its row is written, %s', async (_name, isListed) => {
      const id = await published('אחד');
      if (isListed) await computeRecommended(test.db, NOW);
      const { computing } = await test.db.transaction(async (tx) => {
        await tx.update(videos).set({ anonymous_hidden: true }).where(eq(videos.id, id));
        const begun = computeRecommended(test.db, NOW);
        await expect.poll(() => waitingCalls(test.db)).toBe(1);
        return { computing: begun };
      });
      await computing;
      expect(await titles()).toEqual([]);
    });

    it.each([
      ['when it was in the list already', true],
      ['when it is new to the list', false],
    ])('after its row is written, %s', async (_name, isListed) => {
      const id = await published('אחד');
      if (isListed) await computeRecommended(test.db, NOW);
      const { hiding } = await test.db.transaction(async (tx) => {
        await computeRecommended(tx, NOW);
        const begun = hide(id, true);
        await expect.poll(() => waitingCalls(test.db)).toBe(1);
        return { hiding: begun };
      });
      expect((await hiding).status).toBe(200);
      expect(await titles()).toEqual([]);
    });
  });
});
