import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationsApi, usersApi, type OutputOf } from '@bimah/contract';
import { isolated } from '@bimah/contract/rules/text-direction.ts';
import { channel_permissions } from '#schema/channels.ts';
import { signup_invitations } from '#schema/invitations.ts';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anInvitation, aUser, PASSWORD, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

const NEW_PASSWORD = 'my own long sentence';
const EXPIRED = { status: 'error', message: 'Invitation expired!' };
const THANKS = {
  status: 'success',
  message: 'Thanks for your acceptance! We are sending you a confirmation via email.',
};

describe('answering an invitation', () => {
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

  type State = Partial<typeof signup_invitations.$inferInsert>;
  async function invited(state: State = {}) {
    const channel = await aChannel(test.db);
    const {
      shortcode: shared,
      mailed: shortcode,
      ...invitation
    } = await anInvitation(test.db, {
      channel_id: channel.id,
      ...state,
    });
    return { channel, ...invitation, shortcode, shared };
  }
  const look = (shortcode: string) =>
    test.call(invitationsApi.byShortcode, { query: { shortcode } }, { language: 'en' });
  const answer = (body: object) =>
    test.call(invitationsApi.signUp, { body: body as never }, { language: 'en' });
  const accept = ({ email, shortcode }: { email: string; shortcode: string }, more: object = {}) =>
    answer({ accept: true, email, shortcode, name: 'רות', password: NEW_PASSWORD, ...more });
  const signIn = (email: string, password: string) =>
    test.call(usersApi.login, { body: { email, password } });
  const rolesOf = async (email: string) =>
    test.db
      .select({ channel_id: channel_permissions.channel_id, role: channel_permissions.role })
      .from(channel_permissions)
      .innerJoin(users, eq(users.id, channel_permissions.user_id))
      .where(eq(users.email, email));

  const closed: readonly [string, State][] = [
    ['accepted', { status: 'approved' }],
    ['declined', { status: 'rejected' }],
    ['expired', { expires_at: new Date(Date.now() - 1_000) }],
  ];

  describe('shows what is offered', () => {
    it('to whoever was mailed it', async () => {
      const { channel, email, shortcode } = await invited({ role: 'admin' });
      expect((await look(shortcode)).value).toEqual({
        email,
        role: 'admin',
        by_mail: true,
        has_account: false,
        channel: { name: channel.name, image: null },
      });
    });

    it('and whether the address has an account', async () => {
      const user = await aUser(test.db);
      const { shortcode } = await invited({ email: user.email ?? '' });
      expect((await look(shortcode)).value.has_account).toBe(true);
    });

    it('to whoever was passed the link, but not whether there is an account', async () => {
      const user = await aUser(test.db);
      const { email, shared } = await invited({ email: user.email ?? '' });
      expect((await look(shared)).value).toMatchObject({
        email,
        by_mail: false,
        has_account: false,
      });
    });

    it.each(closed)('not when it was %s', async (_, state) => {
      const { shortcode } = await invited(state);
      const refused = await look(shortcode);
      expect([refused.status, refused.refusal]).toEqual([
        404,
        { code: 'invitation_expired', errors: ['Invitation expired!'] },
      ]);
      expect((await look('a-guess')).refusal).toEqual(refused.refusal);
    });

    it('not to somebody who guesses, from ever new addresses as it seems', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 21; guess += 1) {
        const headers = { 'x-forwarded-for': `10.0.0.${guess}`, 'x-real-ip': `10.0.1.${guess}` };
        const query = { shortcode: `g${guess}` };
        statuses.push((await test.call(invitationsApi.byShortcode, { query }, { headers })).status);
      }
      expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
      expect(statuses.at(-1)).toBe(429);
    });
  });

  describe('with yes, as somebody new', () => {
    it('makes an account with that one role, signs in, and confirms by mail', async () => {
      const { channel, id, ...offer } = await invited({ role: 'editor' });
      expect((await accept(offer)).value).toEqual(THANKS);
      const { user } = (await signIn(offer.email, NEW_PASSWORD)).value;
      expect(user).toMatchObject({ name: 'רות', email: offer.email, is_admin: false });
      expect(await rolesOf(offer.email)).toEqual([{ channel_id: channel.id, role: 'editor' }]);
      const [mail] = await worker.mailsTo(offer.email, 1);
      expect(mail).toMatchObject({
        language: 'en',
        subject: `You have joined the team of ${isolated(channel.name)}`,
      });
      expect(mail?.text).toContain('https://console.example.org/login');
      const [entry] = await auditOf(test.db, 'invitation', id);
      expect(entry).toMatchObject({ action: 'invitations.accept', user_id: user.id });
      expect(entry?.change).toMatchObject({ channel_id: channel.id, role: [null, 'editor'] });
      expect(JSON.stringify(entry)).not.toContain(NEW_PASSWORD);
    });

    it('takes channel, role and rights from the invitation, whatever else is sent', async () => {
      const other = await aChannel(test.db);
      const { channel, ...offer } = await invited({ role: 'editor' });
      const extra = {
        role: 'admin',
        channel_id: other.id,
        channel_ids: [other.id],
        is_admin: true,
        is_publisher: false,
        id: 1,
        status: 'approved',
      };
      expect((await accept(offer, extra)).value).toEqual(THANKS);
      expect((await signIn(offer.email, NEW_PASSWORD)).value.user.is_admin).toBe(false);
      expect(await rolesOf(offer.email)).toEqual([{ channel_id: channel.id, role: 'editor' }]);
    });

    it.each([
      ['another address', { email: 'somebody.else@example.com' }, 'email'],
      ['no address', { email: undefined }, 'email'],
      ['no name', { name: undefined }, 'name'],
      ['a blank name', { name: '  ' }, 'name'],
      ['a name of two lines', { name: 'a\r\nBcc: b' }, 'name'],
      ['an endless name', { name: 'א'.repeat(201) }, 'name'],
      ['no password', { password: undefined }, 'password'],
      ['a short password', { password: '1234567' }, 'password'],
      ['a common password', { password: 'password1' }, 'password'],
      ['an endless password', { password: 'x'.repeat(129) }, 'password'],
    ])('refuses %s and leaves the invitation open', async (_, wrong, field) => {
      const offer = await invited();
      const refused = await accept(offer, wrong);
      expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, [field]]);
      expect(await test.db.$count(users, eq(users.email, offer.email))).toBe(0);
      expect((await look(offer.shortcode)).status).toBe(200);
    });

    it.each([{}, { accept: 'yes' }, { accept: 1 }, { accept: null }])(
      'is not what %o says',
      async (wrong) => {
        const { shortcode } = await invited();
        expect((await answer({ shortcode, ...wrong })).status).toBe(422);
      },
    );

    it.each(closed)('is too late when it was %s', async (_, state) => {
      const offer = await invited(state);
      expect((await accept(offer)).value).toEqual(EXPIRED);
      expect(await test.db.$count(users, eq(users.email, offer.email))).toBe(0);
    });

    it('is too late when it was taken back, and for a code that never was', async () => {
      const offer = await invited();
      await test.db.delete(signup_invitations).where(eq(signup_invitations.id, offer.id));
      expect((await accept(offer)).value).toEqual(EXPIRED);
      expect((await accept({ ...offer, shortcode: 'never' })).value).toEqual(EXPIRED);
    });

    it('works once, of fifty at the same time', async () => {
      await test.db.delete(rate_limits);
      const { channel, ...offer } = await invited();
      const outcomes: OutputOf<typeof invitationsApi.signUp>['status'][] = [];
      for (let round = 0; round < 5; round += 1) {
        await test.db.delete(rate_limits);
        const answers = await Promise.all(Array.from({ length: 10 }, () => accept(offer)));
        outcomes.push(...answers.map(({ value }) => value.status));
      }
      expect(outcomes.filter((status) => status === 'success')).toHaveLength(1);
      expect(await rolesOf(offer.email)).toEqual([{ channel_id: channel.id, role: 'editor' }]);
      expect(await worker.mailsTo(offer.email, 1)).toHaveLength(1);
    });

    it('makes one account of two invitations accepted at once', async () => {
      const one = await invited();
      const two = await invited({ email: one.email, role: 'admin' });
      const answers = await Promise.all([accept(one), accept(two)]);
      expect(answers.map(({ value }) => value)).toEqual([THANKS, THANKS]);
      expect(await rolesOf(one.email)).toHaveLength(2);
    });
  });

  describe('with yes, as somebody who has an account', () => {
    it('never gives the account away: neither password nor name can be set', async () => {
      const victim = await aUser(test.db, { is_admin: true, name: 'אביגיל' });
      const email = victim.email ?? '';
      const offer = await invited({ email, role: 'admin' });
      const refused = (await accept(offer, { name: 'Mallory' })).value;
      expect(refused.status).toBe('error');
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(401);
      expect((await signIn(email, PASSWORD)).value.user.name).toBe('אביגיל');
      expect(await rolesOf(email)).toEqual([]);
      expect((await look(offer.shortcode)).status).toBe(200);
    });

    it('adds the permission with the own password, and makes a publisher of a viewer', async () => {
      const user = await aUser(test.db, { name: 'אביגיל', language: 'he' });
      const { channel, ...offer } = await invited({ email: user.email ?? '' });
      const own = { password: PASSWORD, name: 'Mallory' };
      expect((await accept(offer, own)).value).toEqual(THANKS);
      const signedIn = (await signIn(offer.email, PASSWORD)).value.user;
      expect(signedIn).toMatchObject({ id: user.id, name: 'אביגיל', is_publisher: true });
      expect(await rolesOf(offer.email)).toEqual([{ channel_id: channel.id, role: 'editor' }]);
      const [mail] = await worker.mailsTo(offer.email, 1);
      expect(mail?.subject).toBe(`הצטרפתם לצוות של ${channel.name}`);
    });

    it('does not lower an admin', async () => {
      const user = await aUser(test.db);
      const { channel, ...offer } = await invited({ email: user.email ?? '', role: 'editor' });
      await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'admin' });
      expect((await accept(offer, { password: PASSWORD })).value).toEqual(THANKS);
      expect(await rolesOf(offer.email)).toEqual([{ channel_id: channel.id, role: 'admin' }]);
    });

    it('is refused to an account without a password', async () => {
      const user = await aUser(test.db, { password_hash: null, google_sub: 'only-google' });
      const offer = await invited({ email: user.email ?? '' });
      expect((await accept(offer, { password: '' })).status).toBe(422);
      expect((await accept(offer)).value.status).toBe('error');
    });
  });

  describe('by the link that whoever invited can see', () => {
    it('makes nobody the owner of an address: no account, no role, nothing confirmed', async () => {
      const offer = await invited({ role: 'admin' });
      const passedOn = { email: offer.email, shortcode: offer.shared };
      const refused = (await accept(passedOn)).value;
      expect(refused.status).toBe('error');
      expect(refused.message).toMatch(/open the link in the email/);
      expect(await test.db.$count(users, eq(users.email, offer.email))).toBe(0);
      expect((await signIn(offer.email, NEW_PASSWORD)).status).toBe(401);

      const squatter = await aUser(test.db, { email_confirmed: false });
      const taken = await invited({ email: squatter.email ?? '' });
      const own = { email: taken.email, shortcode: taken.shared };
      expect((await accept(own, { password: PASSWORD })).value.status).toBe('error');
      expect(await rolesOf(taken.email)).toEqual([]);
      const [row] = await test.db.select().from(users).where(eq(users.id, squatter.id));
      expect(row?.email_confirmed).toBe(false);
    });

    it('sends the mail once more to that address, and its link lets them in', async () => {
      const { channel, ...offer } = await invited();
      const ask = () => test.call(invitationsApi.mailLink, { body: { shortcode: offer.shared } });
      expect((await ask()).value).toEqual({ status: 'ok', was_mailed: true });
      const [mail] = await worker.mailsTo(offer.email, 1);
      const code = /signup_via_link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect(code).not.toBe(offer.shared);
      // One that has just gone out is enough.
      expect((await ask()).value).toEqual({ status: 'ok', was_mailed: false });
      expect((await accept({ email: offer.email, shortcode: code })).value).toEqual(THANKS);
      expect(await rolesOf(offer.email)).toEqual([{ channel_id: channel.id, role: 'editor' }]);
      const mails = await worker.mailsTo(offer.email, 2);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/הזמנה/),
        expect.stringMatching(/joined/),
      ]);
      expect((await ask()).refusal.code).toBe('invitation_expired');
    });

    it('still works for an invitation from before there were two codes', async () => {
      const offer = await invited({ mailed_hash: null });
      expect((await accept({ email: offer.email, shortcode: offer.shortcode })).value).toEqual(
        EXPIRED,
      );
      await test.call(invitationsApi.mailLink, { body: { shortcode: offer.shared } });
      await worker.mailsTo(offer.email, 1);
      expect((await accept({ email: offer.email, shortcode: offer.shortcode })).value).toEqual(
        THANKS,
      );
    });

    it.each(closed)('sends nothing when it was %s', async (_, state) => {
      const { shared } = await invited(state);
      const refused = await test.call(invitationsApi.mailLink, { body: { shortcode: shared } });
      expect([refused.status, refused.refusal.code]).toEqual([404, 'invitation_expired']);
    });
  });

  describe('with no', () => {
    it('needs the shortcode alone, and closes the invitation', async () => {
      const { id, shortcode, email } = await invited();
      expect((await answer({ accept: false, shortcode })).value).toEqual({
        status: 'success',
        message: 'Thanks for your feedback!',
      });
      expect((await accept({ email, shortcode })).value).toEqual(EXPIRED);
      expect((await answer({ accept: false, shortcode })).value).toEqual(EXPIRED);
      expect(worker.delivered(email)).toEqual([]);
      const [entry] = await auditOf(test.db, 'invitation', id);
      expect(entry?.action).toBe('invitations.reject');
    });

    it('is as good with empty fields of the form beside it', async () => {
      const { shortcode } = await invited();
      const empty = { email: '', name: '', password: '' };
      expect((await answer({ accept: false, shortcode, ...empty })).value.status).toBe('success');
    });
  });

  it('is slowed down per caller', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const guess = { email: `victim-${index}@example.com`, shortcode: `guess-${index}` };
      statuses.push((await accept(guess)).status);
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is slowed down per address for whoever has its code, and for nobody else', async () => {
    const user = await aUser(test.db);
    const offer = await invited({ email: user.email ?? '' });
    for (let index = 0; index < 12; index += 1) {
      await accept({ email: offer.email, shortcode: `guess-${index}` });
    }
    await test.db.delete(rate_limits).where(like(rate_limits.key, 'sign_up_per_ip%'));
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await accept(offer)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('takes as long for a code that never was as for a wrong password', async () => {
    const user = await aUser(test.db);
    const real = await invited({ email: user.email ?? '' });
    const time = async (shortcode: string) => {
      await test.db.delete(rate_limits);
      const started = performance.now();
      await accept({ email: real.email, shortcode });
      return performance.now() - started;
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      wrong.push(await time(real.shortcode));
      unknown.push(await time(`unknown-${round}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(wrong) / 2);
    expect(median(unknown)).toBeLessThan(median(wrong) * 2);
  });
});
