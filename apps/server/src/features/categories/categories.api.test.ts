import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoriesApi, type InputOf } from '@bimah/contract';
import { aCategory, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { categories } from '#schema/categories.ts';

describe('categories', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(categories));

  const list = (query = {}) => test.call(categoriesApi.list, { query }, { token });
  const get = (id: number | string) =>
    test.call(categoriesApi.get, { params: { id: String(id) } }, { token });
  const namesIn = async (query = {}) =>
    (await list(query)).value.categories.map(({ name }) => name);

  it('refuses a language it does not know, and ids that are no ids', async () => {
    expect((await list({ language: 'fr' })).status).toBe(422);
    expect((await get('x')).status).toBe(422);
    expect((await get(999_999)).refusal.code).toBe('not_found');
  });

  it('lists those that are shown, in their order, in one language or in all', async () => {
    await aCategory(test.db, { name: 'תפילה', order: 2 });
    await aCategory(test.db, { name: 'דף יומי', order: 1 });
    await aCategory(test.db, { name: 'סיפורים', order: 3, hidden: true });
    await aCategory(test.db, { name: 'Prayer', order: 1, language: 'en' });
    expect(await namesIn({ language: 'he' })).toEqual(['דף יומי', 'תפילה']);
    expect(await namesIn()).toEqual(['Prayer', 'דף יומי', 'תפילה']);
    expect((await list({ language: 'he', limit: '1' })).value).toMatchObject({
      categories: [{ name: 'דף יומי' }],
      total: 2,
    });
  });

  it('gives one, hidden or not', async () => {
    const { id } = await aCategory(test.db, { hidden: true, image: '/media/x.webp' });
    expect((await get(id)).value).toMatchObject({
      id,
      name: 'דף יומי',
      order: 1,
      hidden: true,
      language: 'he',
      image: expect.stringMatching(/^\/media\/x\.webp\?expires=/) as string,
    });
  });

  it('lists all for those who arrange them: by position, by name, or the newest first', async () => {
    const made = (day: number) => new Date(Date.UTC(2025, 2, day));
    await aCategory(test.db, { name: 'ב', order: 1, created_at: made(2) });
    await aCategory(test.db, { name: 'ג', order: 2, created_at: made(3), hidden: true });
    await aCategory(test.db, { name: 'א', order: 3, created_at: made(1) });
    const sorted = async (query: InputOf<typeof categoriesApi.listAll>['query']) => {
      const { value } = await test.call(categoriesApi.listAll, { query }, { token });
      return value.categories.map(({ name }) => name).join('');
    };
    expect(await sorted({})).toBe('בגא');
    expect(await sorted({ sort: 'order' })).toBe('בגא');
    expect(await sorted({ sort: 'name' })).toBe('אבג');
    expect(await sorted({ sort: 'created_at' })).toBe('גבא');
    const wrong = await test.fetch(`/api${categoriesApi.listAll.path}?sort=views`, {
      headers: { token },
    });
    expect(wrong.status).toBe(422);
  });
});
