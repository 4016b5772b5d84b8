import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { channel_permissions } from '#schema/channels.ts';
import { signup_invitations } from '#schema/invitations.ts';
import { sessions, user_messages, users } from '#schema/users.ts';
import { comments } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  anInvitation,
  aStaffToken,
  aToken,
  aUser,
  aVideo,
  permit,
} from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('deleting a user', () => {
  let test: TestApp;
  let admin: { id: number; token: string };

  beforeAll(async () => {
    test = await startTestApp();
    admin = await anAdmin();
  });
  afterAll(() => test.close());

  async function anAdmin() {
    const { id } = await aUser(test.db, { is_admin: true });
    return { id, token: await aToken(test.db, id) };
  }
  const remove = (id: number, token = admin.token) =>
    test.call(usersApi.remove, { params: { id: String(id) } }, { token, language: 'en' });
  const exists = async (id: number) => (await test.db.$count(users, eq(users.id, id))) === 1;

  it('is not for channel staff', async () => {
    const user = await aUser(test.db);
    const { id } = await aChannel(test.db);
    expect((await remove(user.id, await aStaffToken(test.db, id, 'admin'))).status).toBe(403);
    expect(await exists(user.id)).toBe(true);
  });

  it('refuses oneself', async () => {
    const answer = await remove(admin.id);
    expect([answer.status, answer.refusal.errors]).toEqual([
      403,
      ['You cannot delete your own account.'],
    ]);
    expect(await exists(admin.id)).toBe(true);
  });

  it('refuses the last admin of a channel, and leaves everything as it was', async () => {
    const channel = await aChannel(test.db);
    const user = await aUser(test.db);
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'admin' });
    const token = await aToken(test.db, user.id);
    expect((await remove(user.id)).refusal.code).toBe('last_channel_admin');
    expect((await test.call(usersApi.permissions, {}, { token })).value.permissions).toHaveLength(
      1,
    );
  });

  it('has nobody to delete who is not there', async () => {
    expect((await remove(999_999_999)).refusal.code).toBe('not_found');
  });

  it('ends sessions and streams, takes permissions, messages and invitations along', async () => {
    const channel = await aChannel(test.db);
    const user = await aUser(test.db);
    const email = user.email ?? '';
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
    await anInvitation(test.db, { channel_id: (await aChannel(test.db)).id, email });
    await anInvitation(test.db, { channel_id: channel.id, invited_by: user.id });
    await test.db.insert(user_messages).values({
      user_id: user.id,
      sender_id: admin.id,
      title: 'א',
      body: 'ב',
      status: 'kept',
    });
    const video = await aVideo(test.db, channel.id);
    await test.db.insert(comments).values({ video_id: video.id, user_id: user.id, text: 'תודה' });
    const token = await aToken(test.db, user.id);
    const stream = await listenLive(test.origin, token);

    expect((await remove(user.id)).value).toEqual({ status: 'ok' });

    expect((await test.call(usersApi.currentUser, {}, { token })).status).toBe(401);
    await expect.poll(() => stream.heard.ended, SOON).toBe(true);
    expect(await test.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0);
    expect(
      await test.db.$count(channel_permissions, eq(channel_permissions.user_id, user.id)),
    ).toBe(0);
    expect(await test.db.$count(user_messages, eq(user_messages.user_id, user.id))).toBe(0);
    expect(await test.db.$count(signup_invitations, eq(signup_invitations.email, email))).toBe(0);
    expect(
      await test.db.$count(signup_invitations, eq(signup_invitations.channel_id, channel.id)),
    ).toBe(1);
    const [comment] = await test.db.select().from(comments).where(eq(comments.video_id, video.id));
    expect(comment).toMatchObject({ text: 'תודה', user_id: null });
    const entries = await auditOf(test.db, 'user', user.id);
    expect(entries.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['users.remove', admin.id],
    ]);
    expect((await remove(user.id)).refusal.code).toBe('not_found');
  });

  it('leaves one platform admin when two delete each other at once', async () => {
    const others = await Promise.all([anAdmin(), anAdmin()]);
    const { rowCount } = await test.db
      .update(users)
      .set({ is_admin: false })
      .where(eq(users.id, admin.id));
    expect(rowCount).toBe(1);
    const [one, two] = others as [typeof admin, typeof admin];
    const answers = await Promise.all([remove(two.id, one.token), remove(one.id, two.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test.db.$count(users, eq(users.is_admin, true))).toBe(1);
  });
});
