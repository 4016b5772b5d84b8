import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoriesApi, videosApi, type InputOf } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { aCategory, aChannel, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { placed } from '#testing/uploads.ts';
import { JOB_SCHEMA } from '#platform/jobs/boss.ts';
import { categories } from '#schema/categories.ts';
import { refreshCategory } from './categories.queue.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type NewBody = InputOf<typeof categoriesApi.create>['body'];
type ChangeBody = InputOf<typeof categoriesApi.update>['body'];

describe('writing categories', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(categories));

  const create = (body: unknown, headers = {}) =>
    test.call(categoriesApi.create, { body: body as NewBody }, { token, language: 'en', headers });
  const update = (id: number, body: unknown) =>
    test.call(
      categoriesApi.update,
      { params: { id: String(id) }, body: body as ChangeBody },
      { token, language: 'en' },
    );
  const remove = (id: number) =>
    test.call(categoriesApi.remove, { params: { id: String(id) } }, { token });
  const inOrder = async (language: 'he' | 'en' = 'he') =>
    (
      await test.db
        .select()
        .from(categories)
        .where(eq(categories.language, language))
        .orderBy(asc(categories.order))
    ).map(({ name, order }) => `${order} ${name}`);
  const wordsOf = (value: { category_words: { word: string }[] }) =>
    value.category_words.map(({ word }) => word);

  async function uploaded(body = PIXEL, channel_id = -1): Promise<string> {
    const { value } = await test.call(
      videosApi.presign,
      { body: { channel_id, type: 'image/png' } },
      { token },
    );
    await test.fetch(value.url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });
    return value.url.replace(/\?.*$/, '');
  }

  describe('is refused', () => {
    it.each([
      ['without a name', { name: '  ' }, 'name', 'Name is required'],
      ['with a name too long', { name: 'x'.repeat(101) }, 'name', 'The text is too long.'],
      ['in a language nobody speaks', { language: 'fr' }, 'language', 'This value is not valid.'],
      ['at position 0', { order: 0 }, 'order', 'The value is outside the allowed range.'],
      ['at position 51', { order: 51 }, 'order', 'The value is outside the allowed range.'],
      ['at a position in letters', { order: '3' }, 'order', 'This value is not valid.'],
      [
        'with a word that is no word',
        { category_words: [{ word: '!' }] },
        'category_words.0.word',
        'This value is not valid.',
      ],
      [
        'with a picture from elsewhere',
        { image: 'https://example.com/x.png' },
        'image',
        'Only a file uploaded here can be used.',
      ],
      [
        'with a picture that never came',
        { image: '/media/uploads/none/0b8f1f5e-1111-4222-8333-444444444444.png' },
        'image',
        'The file was not found. Upload it first.',
      ],
      [
        'with a channel that is not there',
        { include_channel_ids: [999_999] },
        'include_channel_ids',
        'The channel was not found.',
      ],
    ])('%s', async (_name, values, field, sentence) => {
      const answer = await create({ name: 'דף יומי', ...values });
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]]);
      expect(answer.refusal.fields?.[field]).toEqual([sentence]);
      expect(await test.db.$count(categories)).toBe(0);
    });

    it('under a name another one of its language has, however it is spelt', async () => {
      await create({ name: 'שו״ת' });
      const sentence = 'There is already a category of this name in this language.';
      for (const name of ['שו״ת', ' שו"ת ', 'שות']) {
        expect((await create({ name })).refusal.fields).toEqual({ name: [sentence] });
      }
      expect((await create({ name: 'שו״ת', language: 'en' })).status).toBe(200);
      const other = (await create({ name: 'הלכה' })).value;
      const renamed = await update(other.id, { name: 'שו"ת', order: 1 });
      expect(renamed.refusal.fields).toEqual({ name: [sentence] });
      expect(await inOrder()).toEqual(['1 שו״ת', '2 הלכה']);
    });

    it('once, when two of one name come at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => create({ name: 'פרשת שבוע' })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 422, 422, 422,
      ]);
    });

    it('not for a name it has had in common with another before', async () => {
      const [one] = [
        await aCategory(test.db, { name: 'הלכה' }),
        await aCategory(test.db, { name: 'הלכה' }),
      ];
      expect((await update(one.id, { name: 'הלכה', hidden: true })).status).toBe(200);
    });

    it("with a channel's upload, or a file that is no picture", async () => {
      const channel = await aChannel(test.db);
      const foreign = await create({ name: 'x', image: await uploaded(PIXEL, channel.id) });
      expect(foreign.refusal.fields).toEqual({ image: ['Only a file uploaded here can be used.'] });
      const hello = { channel_id: -1, type: 'image/png', content: Buffer.from('hello') };
      const text = await create({ name: 'x', image: await placed(test, hello) });
      expect(text.refusal.fields).toEqual({ image: ['Only images can be uploaded here.'] });
      expect(await test.db.$count(categories)).toBe(0);
    });

    it('beyond fifty in a language', async () => {
      for (let order = 1; order <= 50; order += 1) await aCategory(test.db, { order });
      expect((await create({ name: 'עוד אחת' })).refusal.code).toBe('too_many_categories');
      expect((await create({ name: 'First', language: 'en' })).status).toBe(200);
    });

    it('for one that is not there, that has changed, or into another language', async () => {
      expect((await update(999_999, { name: 'x' })).status).toBe(404);
      expect((await remove(999_999)).status).toBe(404);
      const { value } = await create({ name: 'תפילה' });
      const stale = await update(value.id, {
        name: 'אחר',
        updated_at: '2020-01-01T00:00:00.000Z',
      });
      expect([stale.status, stale.refusal.code]).toEqual([409, 'stale']);
      const spoken = await update(value.id, { name: 'Prayer', language: 'en' });
      expect(spoken.refusal.fields).toEqual({
        language: ["A category's language cannot be changed."],
      });
      expect(await inOrder()).toEqual(['1 תפילה']);
    });
  });

  it('creates with everything, audited, once per key', async () => {
    const channel = await aChannel(test.db, { name: 'שביל' });
    const body = {
      name: ' הלכה יומית ',
      hidden: true,
      language: 'he',
      image: await uploaded(),
      category_words: [{ word: 'שו״ת' }, { word: 'הלכה' }, { word: 'שות' }],
      include_channel_ids: [channel.id, channel.id],
    };
    const key = { 'idempotency-key': 'category-once' };
    const { value } = await create(body, key);
    expect(value).toMatchObject({
      name: 'הלכה יומית',
      hidden: true,
      order: 1,
      language: 'he',
      category_words: [{ word: 'שו״ת' }, { word: 'הלכה' }],
      include_channel_ids: [channel.id],
      include_channels: [{ id: channel.id, name: 'שביל' }],
    });
    expect(value.image).toMatch(/^\/media\/categories\/.+\.webp\?expires=/);
    expect((await test.fetch(value.image ?? '')).headers.get('content-type')).toBe('image/webp');
    expect((await create(body, key)).value.id).toBe(value.id);
    expect(await inOrder()).toEqual(['1 הלכה יומית']);
    expect(await auditOf(test.db, 'category', value.id)).toMatchObject([
      { action: 'categories.create', change: { name: 'הלכה יומית' } },
    ]);
  });

  it('takes the last position, or the wanted one with the others making room', async () => {
    for (const name of ['א', 'ב', 'ג']) await create({ name });
    await create({ name: 'ראשונה', order: 1 });
    await create({ name: 'רחוקה', order: 40 });
    expect(await inOrder()).toEqual(['1 ראשונה', '2 א', '3 ב', '4 ג', '5 רחוקה']);
  });

  it('changes what is named and leaves the rest', async () => {
    const channel = await aChannel(test.db);
    const made = await create({
      name: 'מוסר',
      image: await uploaded(),
      category_words: [{ word: 'מוסר' }, { word: 'מידות' }],
      include_channel_ids: [channel.id],
    });
    const { id, image, updated_at } = made.value;
    const { value } = await update(id, {
      category_words: [{ word: 'מידות', delete: true }, { word: 'תיקון' }],
      image,
      language: 'he',
      updated_at,
    });
    expect(wordsOf(value)).toEqual(['מוסר', 'תיקון']);
    expect(value).toMatchObject({ name: 'מוסר', image, include_channel_ids: [channel.id] });
    expect(Date.parse(value.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    const emptied = await update(id, { include_channel_ids: [], image: null, hidden: true });
    expect(emptied.value).toMatchObject({ include_channel_ids: [], image: null, hidden: true });
  });

  it('tells what was and what is', async () => {
    const { id } = (await create({ name: 'מוסר', category_words: [{ word: 'מוסר' }] })).value;
    await update(id, { name: 'מידות', hidden: false, category_words: [{ word: 'מידות' }] });
    expect((await auditOf(test.db, 'category', id)).at(-1)).toMatchObject({
      action: 'categories.update',
      change: { name: ['מוסר', 'מידות'], category_words: [['מוסר'], ['מוסר', 'מידות']] },
    });
  });

  it('has videos judged anew for other rules, and for nothing else', async () => {
    const refreshes = async () => {
      const { rows } = await test.db.execute(
        sql`select from ${sql.raw(JOB_SCHEMA)}.job where name = ${refreshCategory.name}`,
      );
      return rows.length;
    };
    const before = await refreshes();
    const [first, second] = [await aChannel(test.db), await aChannel(test.db)];
    const { id } = (await create({ name: 'בלי כללים' })).value;
    expect(await refreshes()).toBe(before);
    await update(id, { include_channel_ids: [second.id, first.id] });
    expect(await refreshes()).toBe(before + 1);
    const same = { include_channel_ids: [first.id, second.id], category_words: [] };
    await update(id, { ...same, name: 'שם חדש' });
    expect(await refreshes()).toBe(before + 1);
    await update(id, { category_words: [{ word: 'הלכה' }] });
    await update(id, { category_words: [{ word: 'הֲלָכָה' }] });
    expect(await refreshes()).toBe(before + 2);
  });

  it('keeps at most a hundred words', async () => {
    const words = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ word: `word${from + index}` }));
    const { value } = await create({ name: 'x', category_words: words(0, 100) });
    const over = await update(value.id, { category_words: words(100, 1) });
    expect(over.refusal.fields).toEqual({
      category_words: ['A category can have 100 words at most.'],
    });
    const swapped = [{ word: 'word0', delete: true }, ...words(100, 1)];
    expect(wordsOf((await update(value.id, { category_words: swapped })).value).length).toBe(100);
  });

  it('moves by its position, and closes the gap of one that goes', async () => {
    const ids: number[] = [];
    for (const name of ['א', 'ב', 'ג', 'ד']) ids.push((await create({ name })).value.id);
    const [a = 0, , c = 0] = ids;
    await update(a, { order: 3 });
    expect(await inOrder()).toEqual(['1 ב', '2 ג', '3 א', '4 ד']);
    await remove(c);
    expect(await inOrder()).toEqual(['1 ב', '2 א', '3 ד']);
    expect((await auditOf(test.db, 'category', c)).at(-1)?.action).toBe('categories.remove');
  });

  it('numbers without gaps, however many admins write at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create({ name: `n${index}`, order: 1 })),
    );
    const ids = answers.map(({ value }) => value.id);
    await Promise.all([
      ...ids.slice(0, 5).map((id) => remove(id)),
      ...ids.slice(5, 10).map((id, index) => update(id, { order: index + 1 })),
      create({ name: 'late', order: 2 }),
    ]);
    const orders = (await inOrder()).map((line) => Number(line.split(' ')[0]));
    expect(orders).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });
});
