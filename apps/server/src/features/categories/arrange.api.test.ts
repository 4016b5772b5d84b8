import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoriesApi, type CategoryRecord } from '@bimah/contract';
import { aCategory, anAdminToken } from '#testing/factories.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { categories } from '#schema/categories.ts';
import { audit_entries } from '#schema/system.ts';

interface Line {
  readonly id: number;
  readonly order: number;
  readonly hidden: boolean;
  readonly updated_at?: string;
}

describe('saving the whole order', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(categories);
    for (const name of ['א', 'ב', 'ג', 'ד', 'ה']) await aCategory(test.db, { name });
    await aCategory(test.db, { name: 'Daf', language: 'en' });
  });

  const read = async (language: 'he' | 'en' = 'he') =>
    (await test.call(categoriesApi.listAll, { query: { language } }, { token })).value.categories;
  const arrange = (lines: readonly Line[]) =>
    test.call(
      categoriesApi.arrange,
      { body: { categories: [...lines] } },
      { token, language: 'en' },
    );
  const linesOf = (list: readonly CategoryRecord[]): Line[] =>
    list.map(({ id, hidden, updated_at }, index) => ({ id, hidden, updated_at, order: index + 1 }));
  const unseen = (lines: readonly Line[]) => lines.map(({ updated_at: _seen, ...line }) => line);
  const namesOf = (list: readonly CategoryRecord[]) => list.map(({ name }) => name).join('');

  it('refuses what is not the whole of one language, once each, and changes nothing', async () => {
    const he = linesOf(await read());
    const [foreign] = linesOf(await read('en'));
    const [first] = he;
    if (!first || !foreign) throw new Error('no categories');
    const gone = { ...first, id: 999_999 };
    const cases: Line[][] = [
      he.slice(0, 4),
      [...he, { ...foreign, order: 6 }],
      [...he.slice(0, 4), { ...foreign, order: 5 }],
      [...he.slice(0, 4), { ...gone, order: 5 }],
      [...he.slice(0, 4), { ...first, order: 5 }],
      [gone],
    ];
    for (const lines of cases) {
      const answer = await arrange(lines);
      expect(answer.refusal.fields, JSON.stringify(lines)).toEqual({
        categories: ['The list of categories has changed meanwhile. Reload it and try again.'],
      });
    }
    expect(namesOf(await read())).toBe('אבגדה');
  });

  it.each([
    ['a gap', [1, 2, 3, 4, 6]],
    ['a repetition', [1, 2, 2, 3, 4]],
    ['no first', [2, 3, 4, 5, 6]],
  ])('refuses numbers with %s', async (_name, orders) => {
    const lines = linesOf(await read()).map((line, index) => ({
      ...line,
      order: orders[index] ?? 0,
    }));
    expect((await arrange(lines)).refusal.fields).toEqual({
      categories: ['The order must run from 1 without gaps or repetitions.'],
    });
    expect(namesOf(await read())).toBe('אבגדה');
  });

  it.each([0, 51, -1, 1.5])('refuses the number %d', async (order) => {
    const lines = linesOf(await read());
    expect((await arrange(lines.map((line) => ({ ...line, order })))).status).toBe(422);
  });

  it('refuses an empty list', async () => {
    expect((await arrange([])).status).toBe(422);
  });

  it('saves order and visibility together, and tells what changed', async () => {
    const list = await read();
    const lines = linesOf(list.toReversed()).map((line) => ({ ...line, hidden: line.order === 1 }));
    const { value } = await arrange(lines);
    expect(namesOf(value.categories)).toBe('הדגבא');
    expect(value.categories.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(value.categories[0]?.hidden).toBe(true);
    const entries = await test.db.select().from(audit_entries);
    expect(entries.at(-1)).toMatchObject({
      action: 'categories.arrange',
      change: {
        language: 'he',
        categories: [
          ['א', 'ב', 'ג', 'ד', 'ה'],
          ['ה', 'ד', 'ג', 'ב', 'א'],
        ],
        hidden_categories: [[], ['ה']],
      },
    });
  });

  it('refuses whoever saw an older order, even if other rows were moved', async () => {
    const list = await read();
    const [a, b, c, d, e] = list as [
      CategoryRecord,
      CategoryRecord,
      CategoryRecord,
      CategoryRecord,
      CategoryRecord,
    ];
    await arrange(linesOf([b, a, c, d, e]));
    const late = await arrange(linesOf([a, b, c, e, d]));
    expect([late.status, late.refusal.code]).toEqual([409, 'stale']);
    expect(namesOf(await read())).toBe('באגדה');
  });

  const shuffled = <T>(items: readonly T[], by: number): T[] =>
    items.map((_, index) => items[(index * 2 + by) % items.length] as T);

  it(
    `lets one of two win, whole, in ${ROUNDS} rounds at once`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const list = await read();
        const requests = [shuffled(list, round), shuffled(list, round + 1)];
        const answers = await Promise.all(requests.map((request) => arrange(linesOf(request))));
        const now = await read();
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
        const winner = requests[answers.findIndex(({ status }) => status === 200)] ?? [];
        expect(namesOf(now)).toBe(namesOf(winner));
        expect(now.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
      }
    },
    ROUNDS_MS,
  );

  it('lets the last of many win, whole, where nobody says what they saw', async () => {
    const list = await read();
    const requests = Array.from({ length: 20 }, (_, index) => shuffled(list, index));
    const answers = await Promise.all(requests.map((request) => arrange(unseen(linesOf(request)))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(requests.map(namesOf)).toContain(namesOf(await read()));
  });
});
