[channel] import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
[platform] import { __camelWords__Api } from '@bimah/contract';
[platform] import { auditOf } from '#testing/audit.ts';
[platform] import { anAdminToken } from '#testing/factories.ts';
[channel] import { auditEntriesApi, __camelWords__Api } from '@bimah/contract';
[channel] import { aChannel, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
[channel] import { channels } from '#schema/channels.ts';
import { __snake_words__ } from '#schema/__words__.ts';

const { list, create, remove } = __camelWords__Api;

describe('__human words__', () => {
  let test: TestApp;
[channel]   let channel_id: number;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
[platform]     token = await anAdminToken(test.db);
[channel]     channel_id = (await aChannel(test.db)).id;
[channel]     token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(__snake_words__));

[platform]   const add = async (title: string) =>
[platform]     (await test.call(create, { body: { __snake_word__: { title } } }, { token })).value;
[platform]   const listed = async () => (await test.call(list, { query: {} }, { token })).value;
[platform]   const drop = (id: number) => test.call(remove, { params: { id: String(id) } }, { token });
[channel]   const add = (title: string, by = token, to = channel_id) =>
[channel]     test.call(
[channel]       create,
[channel]       { body: { channel_id: to, __snake_word__: { title } } },
[channel]       { token: by, language: 'en' },
[channel]     );
[channel]   const listed = (by = token) =>
[channel]     test.call(list, { query: { channel_id: String(channel_id) } }, { token: by });
[channel]   const drop = (id: number, by = token) =>
[channel]     test.call(remove, { params: { id: String(id) } }, { token: by });

  it('refuses one without a title, beside the field', async () => {
[platform]     const body = { __snake_word__: { title: ' ' } };
[platform]     const { status, refusal } = await test.call(create, { body }, { token, language: 'en' });
[channel]     const { status, refusal } = await add(' ');
    expect(status).toBe(422);
    expect(refusal.fields).toEqual({ '__snake_word__.title': ['Title is required'] });
    expect(await test.db.$count(__snake_words__)).toBe(0);
  });

[channel]   it('refuses staff of another channel', async () => {
[channel]     const { id } = (await add('First')).value;
[channel]     const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
[channel]     expect((await listed(stranger)).status).toBe(403);
[channel]     expect((await add('Second', stranger)).status).toBe(403);
[channel]     expect((await drop(id, stranger)).status).toBe(404);
[channel]     expect(await test.db.$count(__snake_words__)).toBe(1);
[channel]   });
[channel]
[channel]   it('refuses a channel that is not there', async () => {
[channel]     const { status, refusal } = await add('First', await anAdminToken(test.db), 999_999);
[channel]     expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['channel_id']]);
[channel]   });
[channel]
  it('refuses to delete what is gone', async () => {
[platform]     const { id } = await add('First');
[channel]     const { id } = (await add('First')).value;
    expect((await drop(id)).status).toBe(200);
    expect((await drop(id)).status).toBe(404);
  });

[platform]   it('lists them, the newest first', async () => {
[channel]   it('lists those of the channel alone, the newest first', async () => {
    await add('First');
    await add('Second');
[channel]     await add('Elsewhere', await anAdminToken(test.db), (await aChannel(test.db)).id);
[platform]     const { __snake_words__: rows, total } = await listed();
[channel]     const { __snake_words__: rows, total } = (await listed()).value;
    expect(rows.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(total).toBe(2);
  });

[platform]   it('records what is added and deleted', async () => {
[platform]     const { id } = await add('First');
[platform]     await drop(id);
[platform]     const entries = await auditOf(test.db, '__snake_word__', id);
[platform]     expect(entries.map(({ action }) => action)).toEqual([
[platform]       '__snake_words__.create',
[platform]       '__snake_words__.remove',
[platform]     ]);
[platform]   });
[channel]   it('tells the history of the channel what is added and deleted', async () => {
[channel]     const channelId = (await aChannel(test.db)).id;
[channel]     const admin = await aStaffToken(test.db, channelId, 'admin');
[channel]     await drop((await add('First', admin, channelId)).value.id, admin);
[channel]     const params = { id: String(channelId) };
[channel]     const { value } = await test.call(
[channel]       auditEntriesApi.ofChannel,
[channel]       { params, query: {} },
[channel]       { token: admin },
[channel]     );
[channel]     expect(value.audit_entries.map(({ action }) => action)).toEqual([
[channel]       '__snake_words__.remove',
[channel]       '__snake_words__.create',
[channel]     ]);
[channel]   });
[channel]
[channel]   it('go with their channel', async () => {
[channel]     const { id } = await aChannel(test.db);
[channel]     await add('First', await anAdminToken(test.db), id);
[channel]     await test.db.delete(channels).where(eq(channels.id, id));
[channel]     expect(await test.db.$count(__snake_words__)).toBe(0);
[channel]   });
});
