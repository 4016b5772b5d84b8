import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoriesApi, videoPositionsApi, videosApi } from '@bimah/contract';
import { WORD_CASES } from '@bimah/contract/rules/category-words.fixture.ts';
import { HEBREW_PREFIXES } from '@bimah/contract/rules/category-words.ts';
import { bareWords } from '@bimah/contract/rules/search-text.ts';
import { aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { categories, category_videos } from '#schema/categories.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { refreshMembers, refreshOutdated } from './refresh-members.service.ts';

describe('which videos are in a category', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let included: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    channel = (await aChannel(test.db)).id;
    included = (await aChannel(test.db)).id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(videos);
    await test.db.delete(categories);
  });

  async function aRuledCategory(
    words: readonly string[],
    channels: readonly number[] = [],
    name = 'הלכה',
  ) {
    const { value } = await test.call(
      categoriesApi.create,
      {
        body: {
          name,
          category_words: words.map((word) => ({ word })),
          include_channel_ids: [...channels],
        },
      },
      { token },
    );
    return value.id;
  }
  const change = async (id: number, body: object) => {
    await test.call(categoriesApi.update, { params: { id: String(id) }, body }, { token });
    await refreshMembers(test.db, id);
  };
  const isIn = async (category_id: number, video_id: number) =>
    (await test.db.$count(
      category_videos,
      and(eq(category_videos.category_id, category_id), eq(category_videos.video_id, video_id)),
    )) === 1;
  const titled = async (title: string, values = {}, at = channel) =>
    (await aVideo(test.db, at, { title, ...values })).id;
  const takeOut = (category_id: number, id: number) =>
    test.call(
      videoPositionsApi.removeFromCategory,
      { params: { id: String(id) }, query: { category_id: String(category_id) } },
      { token },
    );

  it.each([
    ['a word of its title', 'הלכה יומית: ברכות', {}, true],
    ['a word beside a mark', 'שאלה (הלכה)!', {}, true],
    ['the word with a letter before it', 'שיעור בשו״ת', {}, true],
    ['the word with other quotes', 'שיעור: שו"ת הרשב"א', {}, true],
    ['two words in a row', 'ערב של דין תורה חדש', {}, true],
    ['the word with its article', 'ההלכה והמעשה', {}, true],
    ['the word at the end of another', 'תהלכה', {}, false],
    ['a tag', 'בלי כלום', { tags: ['שות'] }, true],
    ['a tag with a letter before it', 'בלי כלום', { tags: ['ההלכה'] }, true],
    ['a tag that only holds it', 'בלי כלום', { tags: ['הלכה למעשה'] }, false],
    ['the word in another language', 'הלכה', { language: 'en' }, false],
    ['nothing', 'סיפור', {}, false],
  ])('by %s', async (_name, title, values, expected) => {
    const category = await aRuledCategory(['הלכה', 'שו״ת', 'דין תורה']);
    expect(await isIn(category, await titled(title, values))).toBe(expected);
  });

  it('by its channel, when it comes into it and while it is there', async () => {
    const category = await aRuledCategory([], [included]);
    const id = await titled('סיפור', {}, included);
    const english = await titled('Story', { language: 'en' }, included);
    const other = await titled('סיפור');
    expect([
      await isIn(category, id),
      await isIn(category, english),
      await isIn(category, other),
    ]).toEqual([true, false, false]);
    await test.db.insert(video_channels).values({ channel_id: included, video_id: other });
    expect(await isIn(category, other)).toBe(true);
    await test.db
      .delete(video_channels)
      .where(and(eq(video_channels.channel_id, included), eq(video_channels.video_id, other)));
    expect(await isIn(category, other)).toBe(false);
  });

  it('follows a new title', async () => {
    const category = await aRuledCategory(['הלכה']);
    const id = await titled('סיפור');
    const rename = (title: string) =>
      test.call(videosApi.update, { params: { id: String(id) }, body: { title } }, { token });
    await rename('הלכה וסיפור');
    expect(await isIn(category, id)).toBe(true);
    await rename('רק סיפור');
    expect(await isIn(category, id)).toBe(false);
  });

  it('follows new rules, for the videos that are there already', async () => {
    const [story, law] = [await titled('סיפור', {}, included), await titled('הלכה')];
    const category = await aRuledCategory(['הלכה']);
    await refreshMembers(test.db, category);
    expect([await isIn(category, law), await isIn(category, story)]).toEqual([true, false]);
    await change(category, {
      category_words: [{ word: 'הלכה', delete: true }],
      include_channel_ids: [included],
    });
    expect([await isIn(category, law), await isIn(category, story)]).toEqual([false, true]);
  });

  it('keeps what was put there by hand, and out what was taken out, until a hand brings it back', async () => {
    const category = await aRuledCategory(['הלכה']);
    const [hand, rule] = [await titled('סיפור'), await titled('הלכה')];
    const place = (video_id: number) =>
      test.call(videoPositionsApi.create, { body: { video_id, category_id: category } }, { token });
    await place(hand);
    expect((await takeOut(category, rule)).status).toBe(200);
    await refreshMembers(test.db, category);
    await test.db.update(videos).set({ title: 'הלכה שוב' }).where(eq(videos.id, rule));
    expect([await isIn(category, hand), await isIn(category, rule)]).toEqual([true, false]);
    expect((await takeOut(category, rule)).status).toBe(404);
    await place(rule);
    expect(await isIn(category, rule)).toBe(true);
  });

  it('tells open boards when new rules have been applied', async () => {
    const category = await aRuledCategory(['הלכה']);
    const listening = await listenLive(test.origin, token);
    await refreshMembers(test.db, category);
    const event = { topic: 'feed', channel_id: null, id: category };
    await expect.poll(() => listening.events()).toContainEqual(event);
    listening.stop();
  });

  it('loses none that is written while the rules change', async () => {
    const category = await aRuledCategory(['אחר']);
    const writes = Array.from({ length: 20 }, () => titled('הלכה חדשה'));
    await Promise.all([
      ...writes,
      test.call(
        categoriesApi.update,
        { params: { id: String(category) }, body: { category_words: [{ word: 'הלכה' }] } },
        { token },
      ),
    ]);
    await refreshMembers(test.db, category);
    expect(await test.db.$count(category_videos, eq(category_videos.category_id, category))).toBe(
      20,
    );
  });

  it('is judged anew once, where the rules themselves have changed', async () => {
    const [old, current] = [
      await aRuledCategory(['בורר']),
      await aRuledCategory(['בורר'], [], 'שבת'),
    ];
    const id = await titled('בבורר בשבת');
    await test.db.delete(category_videos);
    await test.db.update(categories).set({ rules_version: 1 }).where(eq(categories.id, old));
    await refreshOutdated(test.db);
    expect([await isIn(old, id), await isIn(current, id)]).toEqual([true, false]);
    await test.db.delete(category_videos);
    await refreshOutdated(test.db);
    expect(await isIn(old, id)).toBe(false);
  });

  it('finds words as the contract does', async () => {
    const { rows: prefixes } = await test.db.execute(sql`select hebrew_prefixes() as list`);
    expect(prefixes).toEqual([{ list: HEBREW_PREFIXES }]);
    const { rows } = await test.db.execute<{ found: boolean }>(sql`
      select exists (select from unnest(word_forms(bare_words(search_text(c.word)))) f
        where strpos(' ' || bare_words(search_text(c.title)) || ' ', ' ' || f || ' ') > 0) as found
      from unnest(${sql.param(WORD_CASES.map(({ word }) => word))}::text[],
        ${sql.param(WORD_CASES.map(({ title }) => title))}::text[]) with ordinality as c (word, title, nth)
      order by c.nth`);
    expect(rows.map(({ found }) => found)).toEqual(WORD_CASES.map(({ found }) => found));
  });

  it.each(['דף יומי: ל״ד!', '(Q&A) — [live]_`x`~{y}', 'בְּרֵאשִׁית·בָּרָא…', '«מבוא» ¿qué? • א׀ב׃'])(
    'reads %s as the contract does',
    async (text) => {
      const { rows } = await test.db.execute<{ words: string }>(
        sql`select bare_words(search_text(${text})) as words`,
      );
      expect(rows[0]?.words).toBe(bareWords(text));
    },
  );
});
