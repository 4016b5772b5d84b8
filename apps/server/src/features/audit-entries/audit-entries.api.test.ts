import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntriesApi, channelsApi } from '@bimah/contract';
import { audit } from '#platform/audit/audit.ts';
import { audit_entries } from '#schema/system.ts';
import { aChannel, aStaffToken, aToken, aUser, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const { ofChannel, ofUser } = auditEntriesApi;

describe('the history', () => {
  let test: TestApp;
  let admin: string;
  let manager: string;
  let id: number;

  beforeAll(async () => {
    test = await startTestApp();
    const boss = await aUser(test.db, { is_admin: true, name: 'דנה', email: 'dana@example.com' });
    admin = await aToken(test.db, boss.id);
    id = (await aChannel(test.db)).id;
    manager = await aStaffToken(test.db, id, 'admin');
    const params = { id: String(id) };
    for (const body of [{ director: 'A' }, { email: 'office@example.com', is_hot: true }]) {
      await test.call(channelsApi.update, { params, body }, { token: admin });
    }
  });
  afterAll(() => test.close());

  const read = async (token: string, query = {}) =>
    (await test.call(ofChannel, { params: { id: String(id) }, query }, { token })).value;

  it('of a channel tells who did what, the last first', async () => {
    const { audit_entries: entries, total, capped } = await read(admin);
    expect([total, capped]).toEqual([2, false]);
    expect(entries.map(({ action }) => action)).toEqual(['channels.update', 'channels.update']);
    expect(entries[0]).toMatchObject({
      object_type: 'channel',
      object_id: String(id),
      user: { name: 'דנה', email: 'dana@example.com' },
      ip: '127.0.0.1',
    });
    expect(entries[1]?.changes).toEqual([{ field: 'director', before: null, after: 'A' }]);
  });

  it('tells admins of the channel neither addresses nor what is the platform’s', async () => {
    const { audit_entries: entries } = await read(manager);
    expect(entries[0]?.changes).toEqual([{ field: 'is_hot', before: 'false', after: 'true' }]);
    expect(entries[0]?.user?.email).toBe('d…a@example.com');
    expect(entries[0]).not.toHaveProperty('ip');
    expect(JSON.stringify(entries)).not.toContain('office@example.com');
  });

  it('holds what happened to its people too, once', async () => {
    const { db } = test;
    const other = await aUser(db);
    const by = { actor: null, ip: '10.0.0.1', request_id: 'r' };
    const change = { channel_id: id, user_id: other.id, role: 'editor' };
    const about = { object_type: 'permission', object_id: null };
    await audit(db, by, { action: 'managers.appoint', ...about, change });
    await audit(db, by, {
      action: 'managers.appoint',
      object_type: 'channel',
      object_id: id,
      change,
    });
    const { audit_entries: entries, total } = await read(admin);
    expect(total).toBe(4);
    expect(entries.slice(0, 2).map(({ user }) => user)).toEqual([null, null]);
    const of = await test.call(
      ofUser,
      { params: { id: String(other.id) }, query: {} },
      { token: admin },
    );
    expect(of.value.total).toBe(2);
  });

  it('tells lists as they were and as they are, and does not take two things for a pair', async () => {
    const by = { actor: null, ip: '10.0.0.1', request_id: 'r' };
    const change = {
      channel_id: id,
      tags: [['a'], ['a', 'b']],
      category_words: ['הלכה', 'תפילה'],
      added_video_ids: [7, 8],
    };
    await audit(test.db, by, {
      action: 'channels.update',
      object_type: 'channel',
      object_id: id,
      change,
    });
    const [entry] = (await read(admin)).audit_entries;
    expect(entry?.changes).toContainEqual({ field: 'tags', before: '["a"]', after: '["a","b"]' });
    for (const field of ['category_words', 'added_video_ids'] as const) {
      const told = { field, before: null, after: JSON.stringify(change[field]) };
      expect(entry?.changes).toContainEqual(told);
    }
  });

  it('pages', async () => {
    const all = (await read(admin)).audit_entries;
    const page = await read(admin, { limit: '1', offset: '1' });
    expect(page.audit_entries).toEqual([all[1]]);
  });

  it('never shows a secret, even one that was recorded', async () => {
    await test.db.insert(audit_entries).values({
      action: 'channels.update',
      object_type: 'channel',
      object_id: String(id),
      change: { password: 'hunter22', reset_token: 'x', shortcode: 'abc', name: ['a', 'b'] },
    });
    const [last] = (await read(admin)).audit_entries;
    expect(last?.changes).toEqual([{ field: 'name', before: 'a', after: 'b' }]);
  });

  it('of a user tells what was done to and by them, to platform admins', async () => {
    const user = await aUser(test.db, { is_admin: true });
    const token = await aToken(test.db, user.id);
    await test.call(channelsApi.create, { body: { name: 'New' } }, { token });
    const params = { id: String(user.id) };
    const ask = async (side: 'about' | 'by') =>
      (await test.call(ofUser, { params, query: { side } }, { token: admin })).value;
    expect((await ask('by')).audit_entries.map(({ action }) => action)).toEqual([
      'channels.create',
    ]);
    expect((await ask('about')).total).toBe(0);
    expect((await test.call(ofUser, { params, query: {} }, { token: manager })).status).toBe(403);
  });

  it('stays when the channel is gone, and ends with that', async () => {
    const gone = await aChannel(test.db, { name: 'Gone' });
    const params = { id: String(gone.id) };
    await test.call(channelsApi.remove, { params }, { token: admin });
    const { value } = await test.call(ofChannel, { params, query: {} }, { token: admin });
    expect(value.audit_entries[0]).toMatchObject({
      action: 'channels.remove',
      changes: expect.arrayContaining([{ field: 'name', before: 'Gone', after: null }]) as unknown,
    });
  });

  it('is no editor’s and no stranger’s to read', async () => {
    const params = { id: String(id) };
    const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
    for (const token of [await aStaffToken(test.db, id, 'editor'), stranger]) {
      expect((await test.call(ofChannel, { params, query: {} }, { token })).status).toBe(403);
    }
    expect(
      (await test.call(ofChannel, { params, query: {} }, { token: await anAdminToken(test.db) }))
        .status,
    ).toBe(200);
  });
});
