import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { channel_permissions } from '#schema/channels.ts';
import { sessions, users } from '#schema/users.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aToken, aUser, PASSWORD, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const { login, logout, currentUser, permissions, signInOptions } = usersApi;
const DAY_SECONDS = 86_400;

describe('signing in with a password', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  async function aPublisher() {
    const user = await aUser(test.db);
    const channel = await aChannel(test.db);
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
    return { user, channel, email: user.email ?? '' };
  }

  const signIn = (email: string, password = PASSWORD, language: 'he' | 'en' = 'en') =>
    test.call(login, { body: { email, password } }, { language });

  it.each([
    ['nothing', {}, ['email', 'password']],
    ['no password', { email: 'a@example.com' }, ['password']],
    ['no email', { password: 'x' }, ['email']],
    ['blanks', { email: '  ', password: '' }, ['email', 'password']],
    ['null', { email: null, password: null }, ['email', 'password']],
  ])('refuses %s with one sentence and a mark on each field', async (_, body, fields) => {
    const answer = await test.call(login, { body: body as never }, { language: 'en' });
    expect(answer.status).toBe(422);
    expect(answer.refusal.errors[0]).toBe("Email and Password can't be null.");
    expect(answer.refusal.fields).toEqual(
      Object.fromEntries(fields.map((field) => [field, ['Required.']])),
    );
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await aPublisher();
    const wrong = await signIn(email, 'not the password');
    const unknown = await signIn('nobody@example.com');
    expect([wrong.status, wrong.refusal]).toEqual([
      401,
      { errors: ['Invalid account!'], code: 'invalid_account' },
    ]);
    expect([unknown.status, unknown.refusal]).toEqual([wrong.status, wrong.refusal]);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await aPublisher();
    const time = async (address: string) => {
      await test.db.delete(rate_limits);
      const started = performance.now();
      await signIn(address, 'not the password');
      return performance.now() - started;
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    await time('warms.up@example.com');
    for (let round = 0; round < 15; round += 1) {
      wrong.push(await time(email));
      unknown.push(await time(`nobody-${round}@example.com`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(wrong) / 2);
    expect(median(unknown)).toBeLessThan(median(wrong) * 2);
  });

  it('tells a person who is no publisher to contact the team, in both languages', async () => {
    const viewer = await aUser(test.db);
    const english = await signIn(viewer.email ?? '');
    expect([english.status, english.refusal.code]).toEqual([403, 'not_authorised']);
    expect(english.refusal.errors).toEqual([
      'You are not authorised to enter. Please contact the team.',
    ]);
    const hebrew = await signIn(viewer.email ?? '', PASSWORD, 'he');
    expect(hebrew.refusal.errors).toEqual(['אין לכם הרשאה להיכנס למערכת. פנו לצוות.']);
  });

  it('refuses somebody whose last role is gone', async () => {
    const { user, email } = await aPublisher();
    await test.db.delete(channel_permissions).where(eq(channel_permissions.user_id, user.id));
    expect((await signIn(email)).refusal.code).toBe('not_authorised');
    expect(await test.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0);
  });

  it('lets a platform admin without a channel in', async () => {
    const admin = await aUser(test.db, { is_admin: true });
    expect((await signIn(admin.email ?? '')).value.user.is_admin).toBe(true);
  });

  it('gives a token for seven days, and finds the address in any case', async () => {
    const { email } = await aPublisher();
    const { user } = (await signIn(email.toUpperCase())).value;
    expect(user).toMatchObject({ email, is_admin: false, is_publisher: true });
    expect(user.token_expires).toBeCloseTo(Date.now() / 1_000 + 7 * DAY_SECONDS, -2);
    const me = await test.call(currentUser, {}, { token: user.token });
    const own = (await test.call(permissions, {}, { token: user.token })).value;
    expect(own.permissions).toHaveLength(1);
    expect(me.value).toEqual({
      id: user.id,
      name: user.name,
      email,
      is_admin: false,
      is_publisher: true,
      ...own,
    });
  });

  it('keeps no token in the database', async () => {
    const { email } = await aPublisher();
    const { token } = (await signIn(email)).value.user;
    const rows = await test.db.select().from(sessions);
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('utf8')))).not.toContain(token);
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false);
  });

  it('records the sign-in without password or token', async () => {
    const { email, user } = await aPublisher();
    const { token } = (await signIn(email)).value.user;
    const entries = await auditOf(test.db, 'user', user.id);
    expect(entries.map((entry) => entry.action)).toEqual(['users.sign_in']);
    expect(JSON.stringify(entries)).not.toContain(token);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it('lists the channels of the caller', async () => {
    const { user, channel } = await aPublisher();
    const token = await aToken(test.db, user.id);
    expect((await test.call(permissions, {}, { token })).value).toEqual({
      permissions: [
        {
          channel_id: channel.id,
          role: 'editor',
          channel: { id: channel.id, name: channel.name, image: null },
        },
      ],
    });
  });

  it('offers Google only where it is configured', async () => {
    expect((await test.call(signInOptions)).value).toEqual({ platform_name: null, google: null });
  });

  describe('a session', () => {
    it('ends by logging out, and only that one', async () => {
      const { user } = await aPublisher();
      const [mine, elsewhere] = [await aToken(test.db, user.id), await aToken(test.db, user.id)];
      expect((await test.call(logout, {}, { token: mine })).value).toEqual({ status: 'ok' });
      expect((await test.call(currentUser, {}, { token: mine })).status).toBe(401);
      expect((await test.call(currentUser, {}, { token: elsewhere })).status).toBe(200);
    });

    it('ends at its time', async () => {
      const { user } = await aPublisher();
      const token = await aToken(test.db, user.id, new Date(Date.now() - 1_000));
      expect((await test.call(currentUser, {}, { token })).status).toBe(401);
    });

    it.each([
      [
        'the permission is removed',
        403,
        (id: number) =>
          test.db.delete(channel_permissions).where(eq(channel_permissions.user_id, id)),
      ],
      ['the user is deleted', 401, (id: number) => test.db.delete(users).where(eq(users.id, id))],
    ])('is worth nothing from the next call on when %s', async (_, status, revoke) => {
      const { user } = await aPublisher();
      const token = await aToken(test.db, user.id);
      expect((await test.call(currentUser, {}, { token })).status).toBe(200);
      await revoke(user.id);
      expect((await test.call(currentUser, {}, { token })).status).toBe(status);
    });

    it.each([
      '',
      ' ',
      'x',
      'null',
      'undefined',
      '0'.repeat(43),
      'é'.repeat(5),
      "' or 1=1 --",
      'a'.repeat(8_000),
    ])('is not opened by the token %j', async (token) => {
      const answer = await test.fetch('/api/users/current_user', {
        headers: { token: encodeURI(token) },
      });
      expect(answer.status).toBe(401);
    });
  });
});
