import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationsApi, managersApi } from '@bimah/contract';
import { rateLimits } from '@bimah/contract/limits.ts';
import { isolated } from '@bimah/contract/rules/text-direction.ts';
import { signup_invitations } from '#schema/invitations.ts';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anInvitation, aStaffToken, aToken, aUser, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

const DAY_MS = 86_400_000;
let addresses = 0;
const anAddress = () => `guest-${(addresses += 1)}@example.com`;

describe('inviting somebody to a team', () => {
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

  async function aHost() {
    const channel = await aChannel(test.db, { name: 'שביל <b>ההלכה</b>' });
    return { channel, token: await aStaffToken(test.db, channel.id, 'admin') };
  }
  const invite = (
    token: string,
    channelId: number,
    { body, headers = {} }: { body: object; headers?: Record<string, string> },
  ) =>
    test.call(
      invitationsApi.create,
      { params: { id: String(channelId) }, body: body as never },
      { token, language: 'en', headers },
    );
  const resend = (token: string, channelId: number, id: number) =>
    test.call(
      invitationsApi.resend,
      { params: { id: String(channelId), invitation_id: String(id) } },
      { token, language: 'en' },
    );
  const revoke = (token: string, id: number) =>
    test.call(invitationsApi.remove, { params: { id: String(id) } }, { token, language: 'en' });
  const waiting = async (token: string, channelId: number) =>
    (await test.call(managersApi.list, { params: { id: String(channelId) } }, { token })).value
      .invitees;

  it('is refused to editors and to admins of other channels, whatever role they name', async () => {
    const { channel, token } = await aHost();
    const actors = [await aStaffToken(test.db, channel.id, 'editor'), (await aHost()).token];
    for (const actor of actors) {
      for (const role of ['admin', 'editor', 'owner', 1, null, ['admin']]) {
        const answer = await invite(actor, channel.id, { body: { email: anAddress(), role } });
        expect(answer.status).toBe(403);
      }
    }
    expect(await waiting(token, channel.id)).toEqual([]);
  });

  it.each([
    ['no address', {}, 'email'],
    ['something else', { email: 'not an address' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['an endless address', { email: `${'a'.repeat(250)}@example.com` }, 'email'],
    ['a role outside the list', { email: 'a@example.com', role: 'owner' }, 'role'],
  ])('refuses %s', async (_, body, field) => {
    const { channel, token } = await aHost();
    const answer = await invite(token, channel.id, { body });
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]]);
  });

  it('gives a link to pass on and mails another, as admin unless told, for fourteen days', async () => {
    const { channel, token } = await aHost();
    const email = anAddress();
    const { value } = await invite(token, channel.id, { body: { email: email.toUpperCase() } });
    const { invitation, link } = value;
    expect(invitation).toMatchObject({
      email,
      role: 'admin',
      status: 'sent_invitation',
      channel: { id: channel.id, name: channel.name },
    });
    expect(invitation.shortcode).toMatch(/^[\w-]{32}$/);
    expect(link).toBe(`https://console.example.org/signup_via_link/${invitation.shortcode}`);
    const days = (Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)) / DAY_MS;
    expect(days).toBeCloseTo(14, 2);
    const [mail] = await worker.mailsTo(email, 1);
    expect(mail).toMatchObject({
      language: 'en',
      subject: `You are invited to the team of ${isolated(channel.name)}`,
    });
    expect(mail?.text).toContain('https://console.example.org/signup_via_link/');
    expect(mail?.text).not.toContain(link);
    expect(mail?.html).toContain('שביל &lt;b&gt;ההלכה&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(await waiting(token, channel.id)).toEqual([invitation]);
  });

  it('keeps neither the shortcode nor anything that opens it', async () => {
    const { channel, token } = await aHost();
    const { invitation } = (await invite(token, channel.id, { body: { email: anAddress() } }))
      .value;
    const [row] = await test.db
      .select()
      .from(signup_invitations)
      .where(eq(signup_invitations.id, invitation.id));
    expect(JSON.stringify({ ...row, seed: row?.seed.toString('base64url') })).not.toContain(
      invitation.shortcode,
    );
    const entries = await auditOf(test.db, 'invitation', invitation.id);
    expect(entries.map(({ action, change }) => [action, change])).toEqual([
      ['invitations.create', { channel_id: channel.id, email: invitation.email, role: 'admin' }],
    ]);
  });

  it.each([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-host': 'evil.example' },
    { 'x-original-host': 'evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ])('links to the configured address whatever the request says: %o', async (headers) => {
    const { channel, token } = await aHost();
    const email = anAddress();
    const { value } = await invite(token, channel.id, {
      body: { email },
      headers,
    });
    expect(value.link).toMatch(/^https:\/\/console\.example\.org\/signup_via_link\//);
    const [mail] = await worker.mailsTo(email, 1);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });

  it('links there also when the host itself is forged', async () => {
    const { channel, token } = await aHost();
    const email = anAddress();
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/channels/${channel.id}/signup_invitations`,
      headers: { token, host: 'evil.example' },
      payload: { email },
    });
    expect(answer.json<{ link: string }>().link).toMatch(/^https:\/\/console\.example\.org\//);
    const [mail] = await worker.mailsTo(email, 1);
    expect(mail?.text).toContain('https://console.example.org/signup_via_link/');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });

  it('writes to somebody we know in their own language', async () => {
    const { channel, token } = await aHost();
    const user = await aUser(test.db, { language: 'he', name: 'רות' });
    await invite(token, channel.id, { body: { email: user.email, role: 'editor' } });
    const [mail] = await worker.mailsTo(user.email ?? '', 1);
    expect(mail?.subject).toBe(`הזמנה לצוות של ${channel.name}`);
    expect(mail?.text).toContain('שלום רות,');
    expect(mail?.text).toContain('עריכת התוכן');
  });

  it('answers alike for an address with an account and one without', async () => {
    const { channel, token } = await aHost();
    const known = await aUser(test.db);
    const answers = [
      await invite(token, channel.id, { body: { email: known.email } }),
      await invite(token, channel.id, { body: { email: anAddress() } }),
    ];
    const shapes = answers.map(({ status, value }) => [
      status,
      Object.keys(value.invitation),
      value.invitation.status,
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it('is done once per key, and one mail goes out', async () => {
    const { channel, token } = await aHost();
    const email = anAddress();
    const headers = { 'idempotency-key': `invite ${email}` };
    const answers = await Promise.all(
      [1, 2].map(() => invite(token, channel.id, { body: { email }, headers })),
    );
    expect(answers[0]?.value).toEqual(answers[1]?.value);
    expect(await worker.mailsTo(email, 1)).toHaveLength(1);
  });

  it('is not doubled while one is open, also not by many at once', async () => {
    const { channel, token } = await aHost();
    const email = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => invite(token, channel.id, { body: { email } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('already_invited');
  });

  it('is not for somebody already on the team', async () => {
    const { channel, token } = await aHost();
    const user = await aUser(test.db);
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
    const answer = await invite(token, channel.id, { body: { email: user.email } });
    expect(answer.refusal.code).toBe('already_manager');
  });

  it.each([
    ['declined', { status: 'rejected' as const }],
    ['expired', { expires_at: new Date(0) }],
    ['accepted long ago, by somebody who has left', { status: 'approved' as const }],
  ])('takes the place of one that was %s', async (_, state) => {
    const { channel, token } = await aHost();
    const old = await anInvitation(test.db, { channel_id: channel.id, ...state });
    const { value } = await invite(token, channel.id, { body: { email: old.email } });
    expect(await waiting(token, channel.id)).toEqual([value.invitation]);
    expect(value.invitation.shortcode).not.toBe(old.shortcode);
  });

  it('does not bury one address in mail', async () => {
    const email = anAddress();
    const hosts = await Promise.all(Array.from({ length: 5 }, aHost));
    const statuses: number[] = [];
    for (const { channel, token } of hosts) {
      statuses.push((await invite(token, channel.id, { body: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await worker.mailsTo(email, 3)).toHaveLength(3);
  });

  it('has an end for the day, for each who invites', async () => {
    const channel = await aChannel(test.db);
    const boss = await aUser(test.db);
    await permit(test.db, { user_id: boss.id, channel_id: channel.id, role: 'admin' });
    await test.db.insert(rate_limits).values({
      key: `invitations_per_user:${boss.id}`,
      points: rateLimits.invitations_per_user.points,
      expire: Date.now() + DAY_MS,
    });
    const token = await aToken(test.db, boss.id);
    const other = await aStaffToken(test.db, channel.id, 'admin');
    expect((await invite(token, channel.id, { body: { email: anAddress() } })).status).toBe(429);
    expect((await invite(other, channel.id, { body: { email: anAddress() } })).status).toBe(200);
  });

  describe('again', () => {
    it('waits for the pause after the mail before', async () => {
      const { channel, token } = await aHost();
      const { invitation } = (await invite(token, channel.id, { body: { email: anAddress() } }))
        .value;
      const answer = await resend(token, channel.id, invitation.id);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    });

    it.each([
      ['open', {}],
      ['expired', { expires_at: new Date(0) }],
      ['declined', { status: 'rejected' as const }],
    ])('mails one that is %s and renews its time', async (_, state) => {
      const { channel, token } = await aHost();
      const { id, email, shortcode, mailed } = await anInvitation(test.db, {
        channel_id: channel.id,
        ...state,
      });
      const { invitation } = (await resend(token, channel.id, id)).value;
      expect(invitation).toMatchObject({ id, shortcode, status: 'sent_invitation' });
      expect(Date.parse(invitation.expires_at)).toBeGreaterThan(Date.now() + 13.9 * DAY_MS);
      const [mail] = await worker.mailsTo(email, 1);
      expect(mail?.subject).toMatch(/^Reminder: /);
      expect(mail?.text).toContain(`/signup_via_link/${mailed}`);
    });

    it('sends at most one mail however many ask at once', async () => {
      const { channel, token } = await aHost();
      const { id, email } = await anInvitation(test.db, { channel_id: channel.id });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => resend(token, channel.id, id)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
      expect(await worker.mailsTo(email, 1)).toHaveLength(1);
    });

    it('is refused for one that was accepted, one of another channel, and one that is not there', async () => {
      const [mine, other] = [await aHost(), await aHost()];
      const accepted = await anInvitation(test.db, {
        channel_id: mine.channel.id,
        status: 'approved',
      });
      const foreign = await anInvitation(test.db, { channel_id: other.channel.id });
      const refusals = [
        await resend(mine.token, mine.channel.id, accepted.id),
        await resend(mine.token, mine.channel.id, foreign.id),
        await resend(mine.token, other.channel.id, foreign.id),
        await resend(mine.token, mine.channel.id, 999_999_999),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([409, 404, 403, 404]);
      expect(refusals[1]?.refusal).toEqual(refusals[3]?.refusal);
      expect(worker.delivered(foreign.email)).toEqual([]);
    });
  });

  describe('can be taken back', () => {
    it('by admins of that channel alone', async () => {
      const [mine, other] = [await aHost(), await aHost()];
      const { id, email, mailed } = await anInvitation(test.db, { channel_id: mine.channel.id });
      expect((await revoke(other.token, id)).status).toBe(404);
      const editor = await aStaffToken(test.db, mine.channel.id, 'editor');
      expect((await revoke(editor, id)).status).toBe(403);
      expect((await revoke(mine.token, id)).value).toEqual({ status: 'ok' });
      expect(await waiting(mine.token, mine.channel.id)).toEqual([]);
      expect((await revoke(mine.token, id)).status).toBe(404);
      const [entry] = await auditOf(test.db, 'invitation', id);
      expect(entry?.action).toBe('invitations.revoke');
      const late = {
        accept: true,
        email,
        shortcode: mailed,
        name: 'רות',
        password: 'my own long sentence',
      };
      const answer = await test.call(
        invitationsApi.signUp,
        { body: late as never },
        { language: 'en' },
      );
      expect(answer.value).toEqual({ status: 'error', message: 'Invitation expired!' });
      expect(await test.db.$count(users, eq(users.email, email))).toBe(0);
    });

    it('not once it was accepted', async () => {
      const { channel, token } = await aHost();
      const { id } = await anInvitation(test.db, { channel_id: channel.id, status: 'approved' });
      expect((await revoke(token, id)).status).toBe(409);
    });
  });

  it('outlives the one who invited', async () => {
    const { channel } = await aHost();
    const boss = await aUser(test.db, { is_admin: true });
    const { invitation } = (
      await invite(await aToken(test.db, boss.id), channel.id, { body: { email: anAddress() } })
    ).value;
    await test.db.delete(users).where(eq(users.id, boss.id));
    const offer = await test.call(invitationsApi.byShortcode, {
      query: { shortcode: invitation.shortcode ?? '' },
    });
    expect(offer.value.email).toBe(invitation.email);
  });
});
