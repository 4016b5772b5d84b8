import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  anAdminToken,
  anInvitation,
  aStaffToken,
  aToken,
  aUser,
  permit,
} from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('permissions of a user', () => {
  let test: TestApp;
  let admin: string;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  const change = (userId: number, body: object, token = admin) =>
    test.call(
      usersApi.changePermission,
      { params: { id: String(userId) }, body: body as never },
      { token, language: 'en' },
    );
  const add = (userId: number, channel_id: number, role?: string) =>
    change(userId, { channel_id, add_or_remove: 'add', ...(role && { role }) });
  const remove = (userId: number, channel_id: number) =>
    change(userId, { channel_id, add_or_remove: 'remove' });
  const rolesOf = async (userId: number) => {
    const { value } = await test.call(
      usersApi.userPermissions,
      { params: { id: String(userId) } },
      { token: admin },
    );
    return value.permissions.map(({ channel_id, role }) => [channel_id, role]);
  };

  it('cannot be given by channel staff, to themselves or to friends', async () => {
    const [own, other] = [await aChannel(test.db), await aChannel(test.db)];
    const me = await aUser(test.db);
    await permit(test.db, { user_id: me.id, channel_id: own.id, role: 'admin' });
    const tokens = [
      await aToken(test.db, me.id),
      await aStaffToken(test.db, own.id, 'editor'),
      await aStaffToken(test.db, other.id, 'admin'),
    ];
    for (const token of tokens) {
      const answer = await change(me.id, { channel_id: other.id, add_or_remove: 'add' }, token);
      expect(answer.status).toBe(403);
    }
    expect(await rolesOf(me.id)).toEqual([[own.id, 'admin']]);
  });

  it.each([
    ['a role outside the list', { role: 'owner' }],
    ['a role that is a number', { role: 1 }],
    ['no role but null', { role: null }],
    ['a list of roles', { role: ['admin'] }],
    ['another action', { add_or_remove: 'toggle' }],
    ['no action', { add_or_remove: undefined }],
    ['a channel that is not there', { channel_id: 999_999_999 }],
    ['no channel', { channel_id: undefined }],
  ])('refuses %s', async (_, wrong) => {
    const user = await aUser(test.db);
    const { id } = await aChannel(test.db);
    const body = { channel_id: id, add_or_remove: 'add', role: 'admin', ...wrong };
    expect((await change(user.id, body)).status).toBe(422);
    expect(await rolesOf(user.id)).toEqual([]);
  });

  it('cannot be given to somebody who is not there, or cannot sign in', async () => {
    const { id } = await aChannel(test.db);
    expect((await add(999_999_999, id)).refusal.code).toBe('not_found');
    const anonymous = await aUser(test.db, { email: null, is_anonymous: true });
    expect((await add(anonymous.id, id)).status).toBe(409);
    expect(await rolesOf(anonymous.id)).toEqual([]);
  });

  it('cannot be given to an address that anybody may have signed up with', async () => {
    const { id } = await aChannel(test.db);
    const unconfirmed = await aUser(test.db, { email_confirmed: false });
    const answer = await add(unconfirmed.id, id);
    expect([answer.status, answer.refusal.errors[0]]).toEqual([
      409,
      expect.stringContaining('has not been confirmed'),
    ]);
    expect(await rolesOf(unconfirmed.id)).toEqual([]);
  });

  it('are added with a role, changed, and removed, each in effect on the next call', async () => {
    const [one, two] = [await aChannel(test.db), await aChannel(test.db)];
    const user = await aUser(test.db);
    const token = await aToken(test.db, user.id);
    const mine = () => test.call(usersApi.permissions, {}, { token });
    expect((await mine()).status).toBe(403);
    await permit(test.db, {
      user_id: (await aUser(test.db)).id,
      channel_id: one.id,
      role: 'admin',
    });

    const { value } = await add(user.id, one.id, 'editor');
    expect(value.permissions).toEqual([
      {
        channel_id: one.id,
        role: 'editor',
        channel: { id: one.id, name: one.name, image: null },
        since: expect.any(String) as string,
      },
    ]);
    expect((await mine()).value.permissions).toHaveLength(1);
    await add(user.id, two.id);
    expect(await rolesOf(user.id)).toEqual([
      [one.id, 'editor'],
      [two.id, 'admin'],
    ]);
    await add(user.id, one.id, 'admin');
    await add(user.id, one.id, 'admin');
    await remove(user.id, one.id);
    expect((await remove(user.id, one.id)).status).toBe(200);
    expect(await rolesOf(user.id)).toEqual([[two.id, 'admin']]);
    const entries = await auditOf(test.db, 'user', user.id);
    expect(entries.map(({ action, change: what }) => [action, what])).toEqual([
      ['users.change_permission', { channel_id: one.id, role: [null, 'editor'] }],
      ['users.change_permission', { channel_id: two.id, role: [null, 'admin'] }],
      ['users.change_permission', { channel_id: one.id, role: ['editor', 'admin'] }],
      ['users.change_permission', { channel_id: one.id, role: ['admin', null] }],
    ]);
  });

  it('end a live stream with the last of them', async () => {
    const { id } = await aChannel(test.db);
    const user = await aUser(test.db);
    await permit(test.db, { user_id: user.id, channel_id: id, role: 'editor' });
    const stream = await listenLive(test.origin, await aToken(test.db, user.id));
    await remove(user.id, id);
    await expect.poll(() => stream.heard.ended, SOON).toBe(true);
  });

  it('take the place of an open invitation to the same channel', async () => {
    const { id } = await aChannel(test.db);
    const user = await aUser(test.db);
    const invited = await anInvitation(test.db, { channel_id: id, email: user.email ?? '' });
    await add(user.id, id, 'editor');
    const answer = await test.fetch(
      `/api/signup_invitations/by_shortcode?shortcode=${invited.shortcode}`,
    );
    expect(answer.status).toBe(404);
  });

  describe('of the last admin of a channel', () => {
    it('can be neither removed nor lowered', async () => {
      const { id } = await aChannel(test.db);
      const user = await aUser(test.db);
      await add(user.id, id, 'admin');
      for (const answer of [await remove(user.id, id), await add(user.id, id, 'editor')]) {
        expect([answer.status, answer.refusal.code]).toEqual([409, 'last_channel_admin']);
      }
      expect(await rolesOf(user.id)).toEqual([[id, 'admin']]);
    });

    it('stay when all admins are removed at once', async () => {
      const { id } = await aChannel(test.db);
      const people = await Promise.all(Array.from({ length: 5 }, () => aUser(test.db)));
      for (const user of people) await add(user.id, id, 'admin');
      const answers = await Promise.all(people.map((user) => remove(user.id, id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 409,
      ]);
    });
  });
});
