import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { password_resets, users } from '#schema/users.ts';
import { aChannel, aToken, aUser, PASSWORD, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

const { forgotPassword, resetPassword, login, currentUser } = usersApi;
const NEW_PASSWORD = 'a brand new sentence';
const HOUR_MS = 3_600_000;

describe('a forgotten password', () => {
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

  async function aPublisher() {
    const user = await aUser(test.db);
    await permit(test.db, {
      user_id: user.id,
      channel_id: (await aChannel(test.db)).id,
      role: 'editor',
    });
    return { ...user, email: user.email ?? '' };
  }

  async function mailedToken(email: string): Promise<string> {
    await test.call(forgotPassword, { body: { email } });
    const [mail] = await worker.mailsTo(email, 1);
    return /reset_password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  const reset = (reset_token: string, password = NEW_PASSWORD) =>
    test.call(resetPassword, { body: { reset_token, password } }, { language: 'en' });
  const signIn = (email: string, password: string) =>
    test.call(login, { body: { email, password } });

  it('answers a known and an unknown address alike, and mails only the known', async () => {
    const { email } = await aPublisher();
    const unknown = await test.call(forgotPassword, { body: { email: 'nobody@example.com' } });
    const known = await test.call(forgotPassword, { body: { email } });
    expect([known.status, known.value]).toEqual([unknown.status, unknown.value]);
    expect(await worker.mailsTo(email, 1)).toHaveLength(1);
    expect(worker.delivered('nobody@example.com')).toHaveLength(0);
  });

  it.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ])(
    'builds the link from the configured address, whatever the request says: %o',
    async (headers) => {
      const { email } = await aPublisher();
      // A browser's own fetch would not let the host be forged.
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/users/forgot_password.json',
        headers,
        payload: { email },
      });
      expect(statusCode).toBe(200);
      const [mail] = await worker.mailsTo(email, 1);
      expect(mail?.text).toContain('https://console.example.org/reset_password/');
      expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    },
  );

  it('mails a token of 256 bits and keeps nothing that opens it', async () => {
    const { id, email } = await aPublisher();
    const link = await mailedToken(email);
    expect(link).toMatch(/^[\w-]{43}$/);
    const [row] = await test.db
      .select()
      .from(password_resets)
      .where(eq(password_resets.user_id, id));
    expect(row?.token_hash).toHaveLength(32);
    expect(row?.token_hash.toString('base64url')).not.toBe(link);
    expect((await reset(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(422);
  });

  it('is told in the language of the receiver, not of whoever asks for it', async () => {
    const { id, email } = await aPublisher();
    await test.call(login, { body: { email, password: PASSWORD } }, { language: 'en' });
    await test.call(forgotPassword, { body: { email } }, { language: 'he' });
    const [mail] = await worker.mailsTo(email, 1);
    expect(mail?.language).toBe('en');
    const [row] = await test.db.select().from(users).where(eq(users.id, id));
    expect(row?.language).toBe('en');
  });

  it('sets the new password once and ends every session', async () => {
    const user = await aPublisher();
    const token = await aToken(test.db, user.id);
    const link = await mailedToken(user.email);
    expect((await reset(link)).value).toEqual({ status: 'ok' });
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await test.call(currentUser, {}, { token })).status).toBe(401);
    expect((await reset(link, 'yet another one')).refusal.code).toBe('reset_link_expired');
  });

  it('works for exactly one of many uses at once', async () => {
    const { email } = await aPublisher();
    const link = await mailedToken(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(link, `parallel number ${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('expires after an hour', async () => {
    const user = await aPublisher();
    const before = Date.now();
    const link = await mailedToken(user.email);
    const after = Date.now();
    const [row] = await test.db
      .select()
      .from(password_resets)
      .where(eq(password_resets.user_id, user.id));
    const lastMoment = row?.expires_at.getTime();
    expect(lastMoment).toBeGreaterThanOrEqual(before + HOUR_MS);
    expect(lastMoment).toBeLessThanOrEqual(after + HOUR_MS);
    await test.db
      .update(password_resets)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(password_resets.user_id, user.id));
    expect((await reset(link)).refusal.code).toBe('reset_link_expired');
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['short', '1234567', 'The password needs at least 8 characters.'],
    ['common', 'password1', 'This password is too common. Please choose another.'],
    ['common in capitals', 'PASSWORD1', 'This password is too common. Please choose another.'],
    ['endless', 'x'.repeat(129), 'The password is too long: 128 characters at most.'],
  ])('refuses a %s password and keeps the link usable', async (_, password, sentence) => {
    const { email } = await aPublisher();
    const link = await mailedToken(email);
    const answer = await reset(link, password);
    expect([answer.status, answer.refusal.fields]).toEqual([422, { password: [sentence] }]);
    expect((await reset(link)).status).toBe(200);
  });

  it('counts all 128 characters', async () => {
    const { email, id } = await aPublisher();
    const long = 'k'.repeat(127);
    await reset(await mailedToken(email), `${long}1`);
    expect((await signIn(email, `${long}2`)).status).toBe(401);
    expect((await signIn(email, `${long}1`)).status).toBe(200);
    const [row] = await test.db.select().from(users).where(eq(users.id, id));
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('mails one address at most three times in five minutes at the word of one caller', async () => {
    const { email } = await aPublisher();
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await test.call(forgotPassword, { body: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await worker.mailsTo(email, 3)).toHaveLength(3);
  });

  it('counts by address and caller, whatever else the request varies', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const body = {
        email: time % 2 ? 'Known@example.com' : 'known@example.com',
        [`e${time}`]: 'x',
      };
      const headers = { 'x-forwarded-for': `10.0.0.${time}` };
      statuses.push((await test.call(forgotPassword, { body }, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
