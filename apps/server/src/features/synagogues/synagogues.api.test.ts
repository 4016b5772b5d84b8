import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { synagoguesApi } from '@bimah/contract';
import { audit_entries } from '#schema/system.ts';
import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('synagogues', () => {
  let test: TestApp;
  let admin: string;
  let editor: string;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await anAdminToken(test.db);
    editor = await aStaffToken(test.db, (await aChannel(test.db)).id, 'editor');
    for (const [name, address] of [
      ['נווה רימון', 'רחוב האלון 14, ירושלים'],
      ['אור הגליל', 'רחוב השקד 41, כרמיאל'],
      ['Beit Knesset HaGadol', '7 Elm Street, London'],
    ] as const) {
      await add({ name, address });
    }
  });
  afterAll(() => test.close());

  const add = (body: { name: string; address: string }, token = admin) =>
    test.call(synagoguesApi.create, { body }, { token, language: 'en' });
  const find = async (query: { term?: string; limit?: string; offset?: string }) =>
    (await test.call(synagoguesApi.list, { query }, { token: editor })).value;

  it('are added by platform admins alone', async () => {
    const { status } = await add({ name: 'היכל', address: 'צפת' }, editor);
    expect(status).toBe(403);
    expect((await find({ term: 'היכל' })).total).toBe(0);
  });

  it.each([
    [{ name: '', address: 'צפת' }, { name: ['Name is required'] }],
    [{ name: 'היכל', address: ' ' }, { address: ['Address is required'] }],
  ])('are not added with %j', async (body, fields) => {
    expect((await add(body)).refusal.fields).toEqual(fields);
  });

  it('are in the list once, however they are written', async () => {
    const again = await add({ name: '״נווה רימון״', address: 'רחוב  האלון 14, ירושלים' });
    expect(again.status).toBe(409);
    expect(again.refusal).toEqual({
      errors: ['This synagogue is already in the list.'],
      code: 'already_exists',
    });
    expect((await add({ name: 'נווה רימון', address: 'צפת' })).status).toBe(200);
  });

  it('are found by name and address, in the order of their names', async () => {
    expect(await find({})).toMatchObject({ total: 4, capped: false });
    expect((await find({ term: 'נווה' })).synagogues.map(({ address }) => address)).toEqual([
      'רחוב האלון 14, ירושלים',
      'צפת',
    ]);
    expect((await find({ term: 'london' })).synagogues.map(({ name }) => name)).toEqual([
      'Beit Knesset HaGadol',
    ]);
    expect((await find({ term: 'צפת נווה' })).synagogues).toHaveLength(1);
    expect(await find({ term: '״' })).toMatchObject({ synagogues: [], total: 0 });
    expect((await find({ limit: '1', offset: '1' })).synagogues).toHaveLength(1);
  });

  it('are told in the trail', async () => {
    const entries = await test.db.select().from(audit_entries);
    expect(entries.filter(({ action }) => action === 'synagogues.create')).toHaveLength(4);
  });
});
