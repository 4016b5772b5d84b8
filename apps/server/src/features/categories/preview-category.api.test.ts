import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoriesApi, videoPositionsApi } from '@bimah/contract';
import { aChannel, anAdminToken, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { categories } from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';
import { refreshMembers } from './refresh-members.service.ts';

const OUT = { status: 'published', processing: false } as const;

describe('what other rules would make of a category', () => {
  let test: TestApp;
  let token: string;
  let channel: number;
  let other: number;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
    channel = (await aChannel(test.db)).id;
    other = (await aChannel(test.db)).id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(videos);
    await test.db.delete(categories);
  });

  const aRuledCategory = async (...words: string[]) => {
    const body = { name: 'הלכה', category_words: words.map((word) => ({ word })) };
    return (await test.call(categoriesApi.create, { body }, { token })).value.id;
  };
  const titled = async (title: string, values = {}, at = channel) =>
    (await aVideo(test.db, at, { title, ...OUT, ...values })).id;
  const ask = (id: number, body: object, as = token) =>
    test.call(
      categoriesApi.preview,
      { params: { id: String(id) }, body },
      { token: as, language: 'en' },
    );
  const sizeOf = async (id: number) => {
    const query = { language: 'he' } as const;
    const { value } = await test.call(categoriesApi.sizes, { query }, { token });
    return value.sizes.find((size) => size.id === id)?.videos;
  };

  describe('is refused', () => {
    it.each([
      ['a word that is no word', { category_words: [{ word: '!' }] }, 'category_words.0.word'],
      ['words that are no list', { category_words: 'word' }, 'category_words'],
      ['a channel that is no number', { include_channel_ids: ['x'] }, 'include_channel_ids.0'],
      [
        'more words than could be saved',
        { category_words: Array.from({ length: 201 }, (_, n) => ({ word: `word${n}` })) },
        'category_words',
      ],
    ])('for %s', async (_, body, field) => {
      const { status, refusal } = await ask(await aRuledCategory('הלכה'), body);
      expect(status).toBe(422);
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    });

    it('where there is no such category', async () => {
      expect((await ask(999_999, {})).status).toBe(404);
    });

    it('to whoever is no platform admin', async () => {
      const id = await aRuledCategory('הלכה');
      const admin = await aStaffToken(test.db, channel, 'admin');
      expect((await ask(id, {}, admin)).status).toBe(403);
    });
  });

  it('is nothing where nothing changes', async () => {
    const id = await aRuledCategory('הלכה');
    await titled('הלכה יומית');
    const { value } = await ask(id, {});
    expect(value).toEqual({
      videos: 1,
      capped: false,
      gained: 0,
      lost: 0,
      reasons: [],
      examples: [],
      locked_positions: [],
      looked_at: 1,
      whole: true,
    });
  });

  it('is told by word and by channel, and is what saving then does', async () => {
    const id = await aRuledCategory('הלכה', 'ברכות');
    await titled('הלכה יומית');
    const blessing = await titled('ברכות השחר');
    await titled('הלכה וברכות');
    const candles = await titled('נרות', { tags: ['בחנוכה'] });
    const theirs = await titled('שיעור', {}, other);
    await titled('חנוכה באנגלית', { language: 'en' });
    await titled('חנוכה שעוד לא יצא', { status: 'unpublished' });
    const change = {
      category_words: [{ word: 'ברכות', delete: true }, { word: 'חנוכה' }],
      include_channel_ids: [other],
    };

    const { value } = await ask(id, change);
    expect(value).toMatchObject({ videos: 3, gained: 2, lost: 1, looked_at: 5, whole: true });
    expect(value.reasons.map(({ word, channel: one, ...rest }) => [word ?? one?.id, rest])).toEqual(
      [
        ['ברכות', { gained: 0, lost: 1 }],
        ['חנוכה', { gained: 1, lost: 0 }],
        [other, { gained: 1, lost: 0 }],
      ],
    );
    expect(value.examples.map((video) => [video.id, video.gained])).toEqual([
      [theirs, true],
      [candles, true],
      [blessing, false],
    ]);
    expect(await sizeOf(id)).toBe(3);

    await test.call(categoriesApi.update, { params: { id: String(id) }, body: change }, { token });
    await refreshMembers(test.db, id);
    expect(await sizeOf(id)).toBe(4);
  });

  it('leaves alone what a hand put there or took out, and names what is locked', async () => {
    const id = await aRuledCategory('הלכה');
    const locked = await titled('הלכה נעולה');
    const taken = await titled('חנוכה שהוצאה');
    await test.call(
      videoPositionsApi.create,
      { body: { video_id: locked, category_id: id, position: 4 } },
      { token },
    );
    await test.call(
      videoPositionsApi.create,
      { body: { video_id: taken, category_id: id, position: null } },
      { token },
    );
    await test.call(
      videoPositionsApi.removeFromCategory,
      { params: { id: String(taken) }, query: { category_id: String(id) } },
      { token },
    );
    const { value } = await ask(id, {
      category_words: [{ word: 'הלכה', delete: true }, { word: 'חנוכה' }],
    });
    expect(value).toMatchObject({ gained: 0, lost: 0, locked_positions: [4] });
  });
});
