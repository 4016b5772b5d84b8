import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsApi } from '@bimah/contract';
import { channels } from '#schema/channels.ts';
import { aChannel, aStaffToken, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const { autocomplete, get, summary } = channelsApi;

describe('finding channels', () => {
  let test: TestApp;
  let admin: string;
  let editor: string;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    test = await startTestApp();
    for (const name of ['אור לבוקר', 'שביל ההלכה', 'בית מדרש רימון', 'Open Gates', '100% תורה']) {
      ids[name] = (await aChannel(test.db, { name, o_n_o: name === 'Open Gates' })).id;
    }
    admin = await anAdminToken(test.db);
    editor = await aStaffToken(test.db, ids['שביל ההלכה'] ?? 0, 'editor');
  });
  afterAll(() => test.close());

  const names = async (
    token: string,
    query: { term?: string; limit?: string; o_n_o?: 'true' | 'false' },
  ) => {
    const { items, total_count } = (await test.call(autocomplete, { query }, { token })).value;
    return { names: items.map((item) => item.name), total_count };
  };

  it.each([
    ['a word', 'הלכה', ['שביל ההלכה']],
    ['its words in another order', 'ההלכה שביל', ['שביל ההלכה']],
    ['a word and a short one before it', 'רי בית', ['בית מדרש רימון']],
    ['a slip of the hand', 'שביל ההלחה', ['שביל ההלכה']],
    ['another case', 'oPEN', ['Open Gates']],
    ['two letters', 'רי', ['בית מדרש רימון']],
    ['a percent sign', '100%', ['100% תורה']],
    ['an underscore', '_', []],
    ['nothing like it', 'zzzzzz', []],
    ['an attempt at SQL', "'; drop table channels; --", []],
  ])('by %s', async (_, term, expected) => {
    expect((await names(admin, { term })).names).toEqual(expected);
  });

  it('has the name itself first, then names that begin with it', async () => {
    for (const name of ['בית הנגב', 'הנגב הקסום', 'הנגב']) await aChannel(test.db, { name });
    expect((await names(admin, { term: 'הנגב' })).names).toEqual([
      'הנגב',
      'הנגב הקסום',
      'בית הנגב',
    ]);
    await test.db.delete(channels).where(like(channels.name, '%הנגב%'));
  });

  it('shows everything to a platform admin, a page at a time', async () => {
    expect(await names(admin, { limit: '2' })).toEqual({
      names: ['100% תורה', 'Open Gates'],
      total_count: 5,
    });
  });

  it('keeps to channels of the platform, or to the others', async () => {
    expect(await names(admin, { o_n_o: 'true' })).toEqual({
      names: ['Open Gates'],
      total_count: 1,
    });
    expect((await names(admin, { o_n_o: 'false' })).total_count).toBe(4);
    expect((await names(admin, { o_n_o: 'false', term: 'open' })).names).toEqual([]);
    expect((await names(editor, { o_n_o: 'true' })).names).toEqual([]);
  });

  it('shows others their own only, whatever they ask for', async () => {
    expect(await names(editor, {})).toEqual({ names: ['שביל ההלכה'], total_count: 1 });
    expect(await names(editor, { term: 'אור לבוקר' })).toEqual({ names: [], total_count: 0 });
  });

  it('refuses a term of endless length', async () => {
    expect(
      (await test.call(autocomplete, { query: { term: 'x'.repeat(101) } }, { token: admin }))
        .status,
    ).toBe(422);
  });

  it('gives one channel to its editors, and 403 for a named foreign one', async () => {
    const own = String(ids['שביל ההלכה']);
    expect((await test.call(get, { params: { id: own } }, { token: editor })).value.name).toBe(
      'שביל ההלכה',
    );
    expect(
      (await test.call(get, { params: { id: String(ids['אור לבוקר']) } }, { token: editor }))
        .status,
    ).toBe(403);
    expect((await test.call(get, { params: { id: '999999' } }, { token: admin })).status).toBe(404);
  });

  describe('the name of one', () => {
    const ask = (token: string, id: number) =>
      test.call(summary, { params: { id: String(id) } }, { token });

    it('is not told of one that is hidden from viewers, as if there were none', async () => {
      const hidden = await aChannel(test.db, { name: 'עוד לא נפתח', hidden: true });
      const refused = await ask(editor, hidden.id);
      expect(refused.status).toBe(404);
      expect(refused.refusal).toEqual((await ask(editor, 999_999)).refusal);
      const own = await aStaffToken(test.db, hidden.id, 'editor');
      for (const token of [own, admin]) {
        expect((await ask(token, hidden.id)).value.name).toBe('עוד לא נפתח');
      }
      await test.db.delete(channels).where(like(channels.name, 'עוד לא%'));
    });

    it('is told to the staff of others, with the picture and nothing else', async () => {
      const id = ids['אור לבוקר'] ?? 0;
      expect((await ask(editor, id)).value).toEqual({ id, name: 'אור לבוקר', image: null });
    });
  });
});
