import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { managersApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aStaffToken, aToken, aUser, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

describe('the role of somebody on a team', () => {
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

  async function member(channel_id: number, role: 'admin' | 'editor') {
    const user = await aUser(test.db, { language: 'en' });
    await permit(test.db, { user_id: user.id, channel_id, role });
    return { ...user, token: await aToken(test.db, user.id) };
  }
  async function aTeam() {
    const channel = await aChannel(test.db);
    const boss = await member(channel.id, 'admin');
    return { channel, boss };
  }
  const change = (
    token: string,
    membership: { channel_id: number; user_id: number },
    role: unknown,
  ) =>
    test.call(
      managersApi.update,
      {
        params: { id: String(membership.channel_id), user_id: String(membership.user_id) },
        body: { role } as never,
      },
      { token, language: 'en' },
    );

  it('is changed by admins of that channel alone', async () => {
    const [{ channel }, other] = [await aTeam(), await aTeam()];
    const editor = await member(channel.id, 'editor');
    const membership = { channel_id: channel.id, user_id: editor.id };
    expect((await change(editor.token, membership, 'admin')).status).toBe(403);
    expect((await change(other.boss.token, membership, 'admin')).status).toBe(403);
    const elsewhere = { channel_id: other.channel.id, user_id: editor.id };
    expect((await change(other.boss.token, elsewhere, 'admin')).refusal.code).toBe('not_found');
    expect(
      (await change(other.boss.token, { ...elsewhere, user_id: 999_999_999 }, 'admin')).status,
    ).toBe(404);
  });

  it.each(['owner', 1, null, undefined, ['admin']])('is never %j', async (role) => {
    const { channel, boss } = await aTeam();
    const editor = await member(channel.id, 'editor');
    const answer = await change(boss.token, { channel_id: channel.id, user_id: editor.id }, role);
    expect(answer.status).toBe(422);
  });

  it('is raised by any admin, once, with a mail to the person', async () => {
    const { channel, boss } = await aTeam();
    const editor = await member(channel.id, 'editor');
    const membership = { channel_id: channel.id, user_id: editor.id };
    const { value } = await change(boss.token, membership, 'admin');
    expect(value).toEqual({
      user: { id: editor.id, name: editor.name, email: editor.email },
      role: 'admin',
      status: 'approved',
    });
    expect((await change(boss.token, membership, 'admin')).status).toBe(200);
    const [mail] = await worker.mailsTo(editor.email ?? '', 1);
    const subject = mail?.subject.replaceAll(/[\u2066-\u2069]/g, '');
    expect(subject).toBe(`Your role in the team of ${channel.name} has changed`);
    const entries = await auditOf(test.db, 'user', editor.id);
    expect(entries.map(({ action, change: what }) => [action, what])).toEqual([
      ['managers.change_role', { channel_id: channel.id, role: ['editor', 'admin'] }],
    ]);
    expect(worker.delivered(editor.email ?? '')).toHaveLength(1);
  });

  it('is lowered by the admin in question and by platform admins, not by other admins', async () => {
    const { channel, boss } = await aTeam();
    const second = await member(channel.id, 'admin');
    const third = await member(channel.id, 'admin');
    const refused = await change(
      boss.token,
      { channel_id: channel.id, user_id: second.id },
      'editor',
    );
    expect([refused.status, refused.refusal.errors]).toEqual([
      403,
      ['Only a platform admin, or the admin themselves, can make an admin an editor.'],
    ]);
    const own = await change(
      second.token,
      { channel_id: channel.id, user_id: second.id },
      'editor',
    );
    expect(own.value.role).toBe('editor');
    expect(
      (await change(second.token, { channel_id: channel.id, user_id: third.id }, 'editor')).status,
    ).toBe(403);
    const above = await change(
      await anAdminToken(test.db),
      { channel_id: channel.id, user_id: third.id },
      'editor',
    );
    expect(above.value.role).toBe('editor');
  });

  it('stays with the last admin, also when all step down at once', async () => {
    const { channel, boss } = await aTeam();
    const others = await Promise.all([1, 2, 3].map(() => member(channel.id, 'admin')));
    const everybody = [boss, ...others];
    const answers = await Promise.all(
      everybody.map(({ id, token }) =>
        change(token, { channel_id: channel.id, user_id: id }, 'editor'),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 409,
    ]);
    const last = answers.find(({ status }) => status === 409);
    expect(last?.refusal.code).toBe('last_channel_admin');
    const outsider = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
    expect(
      (await change(outsider, { channel_id: channel.id, user_id: boss.id }, 'editor')).status,
    ).toBe(403);
  });
});
