import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsApi, managersApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
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
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

const DAY_MS = 86_400_000;

describe('the team of a channel', () => {
  let test: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: 'https://console.example.org' } });
    worker = await startTestWorker(test.services);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });
  beforeEach(() => test.db.delete(rate_limits));

  async function aTeam() {
    const channel = await aChannel(test.db);
    const boss = await aUser(test.db, { name: 'מנהלת' });
    await permit(test.db, { user_id: boss.id, channel_id: channel.id, role: 'admin' });
    return { channel, boss, token: await aToken(test.db, boss.id) };
  }
  const list = (channelId: number, token: string) =>
    test.call(managersApi.list, { params: { id: String(channelId) } }, { token });
  const appoint = (token: string, body: object) =>
    test.call(managersApi.appoint, { body: body as never }, { token, language: 'en' });
  const remove = (token: string, channelId: number, userId: number) =>
    test.call(
      managersApi.remove,
      { params: { id: String(channelId), user_id: String(userId) } },
      { token, language: 'en' },
    );

  describe('is listed', () => {
    it('for its admins and platform admins only', async () => {
      const { channel } = await aTeam();
      const other = await aTeam();
      expect(
        (await list(channel.id, await aStaffToken(test.db, channel.id, 'editor'))).status,
      ).toBe(403);
      expect((await list(channel.id, other.token)).status).toBe(403);
      expect((await list(channel.id, await anAdminToken(test.db))).status).toBe(200);
      expect((await list(999_999_999, await anAdminToken(test.db))).refusal.code).toBe('not_found');
    });

    it('with whole addresses, roles and who has not joined, in every state', async () => {
      const { channel, boss, token } = await aTeam();
      const editor = await aUser(test.db, { name: null });
      await permit(test.db, { user_id: editor.id, channel_id: channel.id, role: 'editor' });
      const past = new Date(Date.now() - DAY_MS);
      const states = [
        await anInvitation(test.db, { channel_id: channel.id, role: 'admin' }),
        await anInvitation(test.db, { channel_id: channel.id, expires_at: past }),
        await anInvitation(test.db, { channel_id: channel.id, status: 'rejected' }),
        await anInvitation(test.db, { channel_id: channel.id, status: 'approved' }),
      ];
      const { value } = await list(channel.id, token);
      expect(value.admins).toEqual([
        {
          user: { id: boss.id, name: boss.name, email: boss.email },
          role: 'admin',
          status: 'approved',
        },
        {
          user: { id: editor.id, name: null, email: editor.email },
          role: 'editor',
          status: 'approved',
        },
      ]);
      expect(value.invitees.map(({ id, status }) => [id, status])).toEqual([
        [states[2]?.id, 'rejected'],
        [states[1]?.id, 'expired'],
        [states[0]?.id, 'sent_invitation'],
      ]);
      expect(value.invitees.at(-1)).toMatchObject({
        email: states[0]?.email,
        role: 'admin',
        shortcode: states[0]?.shortcode,
        channel: { name: channel.name },
      });
    });
  });

  describe('is joined by appointment', () => {
    it('by its own admins only, whatever role is named', async () => {
      const { channel, token } = await aTeam();
      const me = await aUser(test.db);
      await permit(test.db, { user_id: me.id, channel_id: channel.id, role: 'editor' });
      const actors = [await aToken(test.db, me.id), (await aTeam()).token];
      for (const actor of actors) {
        for (const role of ['admin', 'editor', 'owner', 1, null, ['admin']]) {
          const answer = await appoint(actor, { channel_id: channel.id, user_id: me.id, role });
          expect(answer.status).toBe(403);
        }
      }
      for (const role of ['owner', 1, null, ['admin']]) {
        const body = { channel_id: channel.id, user_id: me.id, role };
        expect((await appoint(token, body)).status).toBe(422);
      }
      expect((await list(channel.id, token)).value.admins).toHaveLength(2);
    });

    it.each([
      ['nobody', () => Promise.resolve(999_999_999)],
      [
        'an anonymous viewer',
        async () => (await aUser(test.db, { email: null, is_anonymous: true })).id,
      ],
    ])('not by %s, when a platform admin appoints', async (_, whom) => {
      const { channel } = await aTeam();
      const body = { channel_id: channel.id, user_id: await whom() };
      const answer = await appoint(await anAdminToken(test.db), body);
      expect([answer.status, answer.refusal.fields]).toEqual([
        422,
        { user_id: ['The user was not found.'] },
      ]);
    });

    it('at once by a platform admin: as publisher, told by mail in their own language', async () => {
      const { channel } = await aTeam();
      const boss = await aUser(test.db, { is_admin: true });
      const token = await aToken(test.db, boss.id);
      const user = await aUser(test.db, { language: 'he', name: 'רות' });
      const theirs = await aToken(test.db, user.id);
      const answer = await appoint(token, { channel_id: channel.id, user_id: user.id });
      expect(answer.value).toEqual({
        user: { id: user.id, name: 'רות', email: user.email },
        role: 'admin',
        status: 'approved',
      });
      expect((await list(channel.id, theirs)).value.admins).toHaveLength(2);
      const [mail] = await worker.mailsTo(user.email ?? '', 1);
      expect(mail?.subject).toBe(`צורפתם לצוות של ${channel.name}`);
      expect(mail?.text).toContain(`https://console.example.org/channels/${channel.id}/dashboard`);
      const [entry] = await auditOf(test.db, 'user', user.id);
      expect(entry).toMatchObject({
        action: 'managers.appoint',
        user_id: boss.id,
        change: { channel_id: channel.id, role: [null, 'admin'] },
      });
    });

    it('once: of many at the same time one is carried out', async () => {
      const { channel } = await aTeam();
      const token = await anAdminToken(test.db);
      const user = await aUser(test.db);
      const body = { channel_id: channel.id, user_id: user.id, role: 'editor' };
      const answers = await Promise.all(Array.from({ length: 8 }, () => appoint(token, body)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
      expect(await worker.mailsTo(user.email ?? '', 1)).toHaveLength(1);
    });

    it('not by somebody who is on it, whoever appoints and whatever role is named', async () => {
      const { channel, boss, token } = await aTeam();
      const user = await aUser(test.db);
      await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
      for (const actor of [token, await anAdminToken(test.db)]) {
        for (const [user_id, role] of [
          [user.id, 'admin'],
          [user.id, 'editor'],
          [boss.id, 'editor'],
        ]) {
          const answer = await appoint(actor, { channel_id: channel.id, user_id, role });
          expect([answer.status, answer.refusal.code]).toEqual([409, 'already_manager']);
        }
      }
      const { admins } = (await list(channel.id, token)).value;
      expect(admins.map(({ role }) => role)).toEqual(['admin', 'editor']);
    });
  });

  describe('is left', () => {
    it('by editors, when an admin of the channel says so, on their next call and stream', async () => {
      const { channel, token } = await aTeam();
      const user = await aUser(test.db);
      await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
      const theirs = await aToken(test.db, user.id);
      const open = () =>
        test.call(
          channelsApi.stats,
          { params: { id: String(channel.id) }, query: {} },
          { token: theirs },
        );
      expect((await open()).status).toBe(200);
      const stream = await listenLive(test.origin, theirs);
      expect((await remove(token, channel.id, user.id)).value).toEqual({ status: 'ok' });
      expect((await open()).status).toBe(403);
      await expect.poll(() => stream.heard.ended, SOON).toBe(true);
      expect((await remove(token, channel.id, user.id)).refusal.code).toBe('not_found');
      const [entry] = await auditOf(test.db, 'user', user.id);
      expect(entry).toMatchObject({
        action: 'managers.remove',
        change: { channel_id: channel.id, role: ['editor', null] },
      });
    });

    it('not by admins, also when a platform admin asks here', async () => {
      const { channel, boss, token } = await aTeam();
      const second = await aUser(test.db);
      await permit(test.db, { user_id: second.id, channel_id: channel.id, role: 'admin' });
      for (const actor of [token, await anAdminToken(test.db)]) {
        const answer = await remove(actor, channel.id, boss.id);
        expect([answer.status, answer.refusal.errors]).toEqual([
          403,
          ['An admin cannot be revoked here. Please contact a platform admin.'],
        ]);
      }
    });

    it('never by the last admin', async () => {
      const { channel, boss, token } = await aTeam();
      const answer = await remove(token, channel.id, boss.id);
      expect([answer.status, answer.refusal.code]).toEqual([409, 'last_channel_admin']);
    });

    it('not at the word of somebody from another channel', async () => {
      const [one, two] = [await aTeam(), await aTeam()];
      const user = await aUser(test.db);
      await permit(test.db, { user_id: user.id, channel_id: one.channel.id, role: 'editor' });
      expect((await remove(two.token, one.channel.id, user.id)).status).toBe(403);
      expect((await remove(two.token, two.channel.id, user.id)).status).toBe(404);
      expect((await list(one.channel.id, one.token)).value.admins).toHaveLength(2);
    });
  });
});
