import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { USER_SESSIONS_SHOWN } from '@bimah/contract/limits.ts';
import { audit_entries } from '#schema/system.ts';
import { sessions } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import {
  aChannel,
  aComment,
  aStaffToken,
  aToken,
  aUser,
  aVideo,
  permit,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('what a user did, and where they are signed in', () => {
  let test: TestApp;
  let admin: { id: number; token: string };
  beforeAll(async () => {
    test = await startTestApp();
    const { id } = await aUser(test.db, { is_admin: true });
    admin = { id, token: await aToken(test.db, id) };
  });
  afterAll(() => test.close());

  const params = (id: number) => ({ params: { id: String(id) } });
  const activity = (id: number, token = admin.token) =>
    test.call(usersApi.activity, params(id), { token });
  const openSessions = (id: number, token = admin.token) =>
    test.call(usersApi.sessions, params(id), { token });
  const end = (id: number, token = admin.token) =>
    test.call(usersApi.endSessions, params(id), { token, language: 'en' });

  it('is not for channel staff', async () => {
    const user = await aUser(test.db);
    await aToken(test.db, user.id);
    const channel = await aChannel(test.db);
    const token = await aStaffToken(test.db, channel.id, 'admin');
    for (const call of [activity, openSessions, end]) {
      expect((await call(user.id, token)).status).toBe(403);
    }
    expect((await openSessions(user.id)).value.total).toBe(1);
  });

  it('is nothing about nobody', async () => {
    for (const call of [activity, openSessions, end]) {
      expect((await call(999_999_999)).status).toBe(404);
    }
  });

  it('counts the last thirty days of the console, and all comments', async () => {
    const user = await aUser(test.db);
    const did = (action: string, days: number) =>
      test.db.insert(audit_entries).values({
        user_id: user.id,
        action,
        object_type: 'video',
        at: ago(days),
        change: {},
      });
    await did('videos.create', 40);
    await did('videos.create', 3);
    await did('conversations.answer', 3);
    await did('conversations.answer', 1);
    const video = await aVideo(test.db, (await aChannel(test.db)).id);
    await aComment(test.db, video.id, { user_id: user.id });
    const { value } = await activity(user.id);
    expect(value).toEqual({
      last_action_at: expect.any(String) as string,
      active_days: 2,
      actions: 3,
      new_videos: 1,
      answers: 2,
      capped: false,
      comments: 1,
      last_in_channels: [],
    });
    expect(Date.parse(value.last_action_at ?? '')).toBeCloseTo(ago(1).getTime(), -5);
  });

  it('tells the last thing done in each channel of theirs', async () => {
    const user = await aUser(test.db);
    const { id: foreign } = await aChannel(test.db);
    const worksIn = async () => {
      const { id: channel_id } = await aChannel(test.db);
      await permit(test.db, { user_id: user.id, channel_id, role: 'editor' });
      return channel_id;
    };
    const own = await worksIn();
    const named = await worksIn();
    const listed = await worksIn();
    const filmed = await worksIn();
    await worksIn();
    const video = await aVideo(test.db, filmed);
    const did = (
      action: string,
      days: number,
      what: Partial<typeof audit_entries.$inferInsert> = {},
    ) =>
      test.db.insert(audit_entries).values({
        user_id: user.id,
        action,
        object_type: 'video',
        change: {},
        ...what,
        at: ago(days),
      });
    const channel = (id: number) => ({ object_type: 'channel', object_id: String(id) });
    await did('channels.update', 9, channel(own));
    await did('connections.set_rules', 4, channel(own));
    await did('conversations.answer', 3, {
      object_type: 'conversation',
      change: { channel_id: named, message_id: 7 },
    });
    await did('playlists.update', 2, {
      object_type: 'playlist',
      change: { channel_ids: [[listed], [listed, foreign]], title: ['א', 'ב'] },
    });
    await did('videos.update', 1, { object_id: String(video.id) });
    const { last_in_channels } = (await activity(user.id)).value;
    expect(last_in_channels.map(({ channel_id, action }) => [channel_id, action])).toEqual([
      [own, 'connections.set_rules'],
      [named, 'conversations.answer'],
      [listed, 'playlists.update'],
      [filmed, 'videos.update'],
    ]);
    expect(Date.parse(last_in_channels[0]?.at ?? '')).toBeCloseTo(ago(4).getTime(), -5);
  });

  it('is nothing at all for somebody who did nothing', async () => {
    const user = await aUser(test.db);
    expect((await activity(user.id)).value).toMatchObject({ last_action_at: null, actions: 0 });
  });

  it('knows since when somebody has their role', async () => {
    const user = await aUser(test.db);
    const { id: channel_id } = await aChannel(test.db);
    const before = Date.now();
    await permit(test.db, { user_id: user.id, channel_id, role: 'editor' });
    const [permission] = (
      await test.call(usersApi.userPermissions, params(user.id), { token: admin.token })
    ).value.permissions;
    expect(Date.parse(permission?.since ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('lists open sign-ins without their tokens', async () => {
    const user = await aUser(test.db);
    await aToken(test.db, user.id);
    await test.db.insert(sessions).values({
      token_hash: Buffer.alloc(32, 1),
      user_id: user.id,
      audience: 'app',
      expires_at: ago(1),
    });
    const { value } = await openSessions(user.id);
    expect(value).toEqual({
      sessions: [
        {
          audience: 'console',
          created_at: expect.any(String) as string,
          expires_at: expect.any(String) as string,
        },
      ],
      total: 1,
    });
  });

  it('shows the last of many, and says how many there are', async () => {
    const user = await aUser(test.db);
    for (let n = 0; n < USER_SESSIONS_SHOWN + 2; n += 1) await aToken(test.db, user.id);
    const { value } = await openSessions(user.id);
    expect([value.sessions.length, value.total]).toEqual([
      USER_SESSIONS_SHOWN,
      USER_SESSIONS_SHOWN + 2,
    ]);
  });

  it('ends all sign-ins of another, never one’s own, and that is on record', async () => {
    const { id: channel_id } = await aChannel(test.db);
    const user = await aUser(test.db);
    await permit(test.db, { user_id: user.id, channel_id, role: 'editor' });
    const token = await aToken(test.db, user.id);
    const current = () => test.call(usersApi.currentUser, {}, { token });
    expect((await current()).status).toBe(200);
    expect((await end(user.id)).value).toEqual({ status: 'ok' });
    expect((await current()).status).toBe(401);
    const [entry] = await auditOf(test.db, 'user', user.id);
    expect(entry).toMatchObject({ action: 'users.end_sessions', change: { sessions: 1 } });
    const own = await end(admin.id);
    expect([own.status, own.refusal.errors[0]]).toEqual([
      403,
      'You cannot sign yourself out here. Use “Log out” instead.',
    ]);
    expect((await openSessions(admin.id)).value.total).toBe(1);
  });
});
