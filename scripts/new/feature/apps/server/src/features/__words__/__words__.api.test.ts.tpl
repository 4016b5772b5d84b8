import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { __camelWords__Api } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { __snake_words__ } from '#schema/__words__.ts';

const { list, create, remove } = __camelWords__Api;

describe('__human words__', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(__snake_words__));

  const add = async (title: string) =>
    (await test.call(create, { body: { __snake_word__: { title } } }, { token })).value;
  const listed = async () => (await test.call(list, { query: {} }, { token })).value;

  it('refuses one without a title, beside the field', async () => {
    const body = { __snake_word__: { title: ' ' } };
    const { status, refusal } = await test.call(create, { body }, { token, language: 'en' });
    expect(status).toBe(422);
    expect(refusal.fields).toEqual({ '__snake_word__.title': ['Title is required'] });
    expect(await test.db.$count(__snake_words__)).toBe(0);
  });

  it('refuses to delete what is gone', async () => {
    const { id } = await add('First');
    const again = () => test.call(remove, { params: { id: String(id) } }, { token });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(404);
  });

  it('lists them, the newest first', async () => {
    await add('First');
    await add('Second');
    const { __snake_words__: rows, total } = await listed();
    expect(rows.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(total).toBe(2);
  });

  it('records what is added and deleted', async () => {
    const { id } = await add('First');
    await test.call(remove, { params: { id: String(id) } }, { token });
    const entries = await auditOf(test.db, '__snake_word__', id);
    expect(entries.map(({ action }) => action)).toEqual([
      '__snake_words__.create',
      '__snake_words__.remove',
    ]);
  });
});
