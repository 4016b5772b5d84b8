import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, usersApi } from '@bimah/contract';
import { rateLimits, RESET_MAILS } from '@bimah/contract/limits.ts';
import { rate_limits } from '#schema/system.ts';
import { known_places } from '#schema/users.ts';
import { aChannel, APP_KEY, aUser, PASSWORD, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';
import { removeExpiredAccess } from './password-reset.service.ts';

const PER_ACCOUNT = rateLimits.sign_in_per_account.points;
const HOME = '198.51.100.7';
const AWAY = '203.0.113.5';
let strangers = 0;
/** An address nobody has called from. */
const aStranger = () => `192.0.2.${(strangers += 1) % 250}`;

describe('guessing', () => {
  let test: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    // Tests come from many origins: the header that tells is believed from this machine alone.
    test = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    worker = await startTestWorker(test.services);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });
  beforeEach(() => test.db.delete(rate_limits));

  async function aPublisher() {
    const user = await aUser(test.db);
    const channel = await aChannel(test.db);
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
    return { id: user.id, email: user.email ?? '' };
  }
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip }, language: 'en' as const });
  const signIn = (ip: string, body: { email: string; password?: string; device_token?: string }) =>
    test.call(usersApi.login, { body: { password: PASSWORD, ...body } }, from(ip));
  const guess = async (email: string, times: number, ip = aStranger()) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push((await signIn(ip, { email, password: 'wrong' })).status);
    }
    return statuses;
  };

  it('is stopped per account, from wherever, and spares other accounts', async () => {
    const { email } = await aPublisher();
    const other = await aPublisher();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < PER_ACCOUNT + 2; attempt += 1) {
      const address = attempt % 2 ? email : email.toUpperCase();
      statuses.push(...(await guess(address, 1)));
    }
    expect(statuses).toEqual([...Array<number>(PER_ACCOUNT).fill(401), 429, 429]);
    const refused = await signIn(aStranger(), { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(aStranger(), { email: other.email })).status).toBe(200);
  });

  it('is stopped alike for an address that has no account', async () => {
    const { email } = await aPublisher();
    expect(await guess(email, PER_ACCOUNT + 1)).toEqual(
      await guess('nobody@example.com', PER_ACCOUNT + 1),
    );
  });

  it('is stopped per source over many accounts', async () => {
    const ip = aStranger();
    await test.db.insert(rate_limits).values({
      key: `sign_in_per_ip:${ip}`,
      points: rateLimits.sign_in_per_ip.points,
      expire: Date.now() + 60_000,
    });
    const { email } = await aPublisher();
    expect((await signIn(ip, { email })).status).toBe(429);
    expect((await signIn(aStranger(), { email })).status).toBe(200);
  });

  describe('by strangers does not lock the owner out', () => {
    it('where the account has signed in before', async () => {
      const { email } = await aPublisher();
      expect((await signIn(HOME, { email })).status).toBe(200);
      await guess(email, PER_ACCOUNT + 5);
      expect((await signIn(AWAY, { email })).status).toBe(429);
      expect((await signIn(HOME, { email })).status).toBe(200);
    });

    it('in a browser that has signed in before, from anywhere', async () => {
      const { email } = await aPublisher();
      const { device_token } = (await signIn(HOME, { email })).value;
      await guess(email, PER_ACCOUNT + 5);
      expect((await signIn(AWAY, { email, device_token })).status).toBe(200);
    });

    it('also when they sit in the same network', async () => {
      const { email } = await aPublisher();
      const { device_token } = (await signIn(HOME, { email })).value;
      await guess(email, rateLimits.sign_in_per_place.points + 1, HOME);
      expect((await signIn(HOME, { email })).status).toBe(429);
      expect((await signIn(HOME, { email, device_token })).status).toBe(200);
    });

    it('once a mailed link has shown who they are', async () => {
      const { email } = await aPublisher();
      await guess(email, PER_ACCOUNT + 5);
      await test.call(usersApi.forgotPassword, { body: { email } }, from(AWAY));
      const [mail] = await worker.mailsTo(email, 1);
      const reset_token = /reset_password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const body = { reset_token, password: 'a brand new sentence' };
      await test.call(usersApi.resetPassword, { body }, from(AWAY));
      expect((await signIn(AWAY, { email, password: body.password })).status).toBe(200);
    });

    it('in the app', async () => {
      const { email } = await aPublisher();
      const enter = (ip: string) =>
        test.call(
          appApi.signInViewer,
          { body: { email, password: PASSWORD } },
          { headers: { 'x-forwarded-for': ip, app_key: APP_KEY } },
        );
      expect((await enter(HOME)).status).toBe(200);
      await guess(email, PER_ACCOUNT + 5);
      expect((await enter(AWAY)).status).toBe(429);
      expect((await enter(HOME)).status).toBe(200);
    });
  });

  it('from an origin known to the account is answered as from anywhere, and has an end', async () => {
    const { email } = await aPublisher();
    await signIn(HOME, { email });
    await guess(email, PER_ACCOUNT);
    expect(await guess(email, 2, HOME)).toEqual([429, 429]);
    await test.db.execute(
      sql`update rate_limits set points = 1000 where key like 'sign_in_per_place:%'`,
    );
    expect((await signIn(HOME, { email })).status).toBe(429);
  });

  it('is not helped by the token of somebody else, or one that was made up', async () => {
    const [mine, theirs] = [await aPublisher(), await aPublisher()];
    const { device_token } = (await signIn(AWAY, { email: mine.email })).value;
    await guess(theirs.email, PER_ACCOUNT);
    for (const token of [device_token, 'x'.repeat(43), '', 'x'.repeat(200)]) {
      const body = { email: theirs.email, device_token: token };
      expect((await signIn(AWAY, body)).status).toBe(429);
    }
  });

  it('does not count what was right', async () => {
    const { email } = await aPublisher();
    for (let time = 0; time < PER_ACCOUNT + 2; time += 1) {
      expect((await signIn(aStranger(), { email })).status).toBe(200);
    }
    expect(await guess(email, PER_ACCOUNT + 1)).toContain(401);
  });

  it('has a browser known under one token to all who sign in there', async () => {
    const [one, two] = [await aPublisher(), await aPublisher()];
    const { device_token } = (await signIn(HOME, { email: one.email })).value;
    const second = (await signIn(AWAY, { email: two.email, device_token })).value;
    expect(second.device_token).toBe(device_token);
    const made = (await signIn(AWAY, { email: two.email, device_token: 'short' })).value;
    expect(made.device_token).toMatch(/^[\w-]{43}$/);
  });

  it('meets origins that are forgotten after half a year', async () => {
    const { id, email } = await aPublisher();
    await signIn(HOME, { email });
    const origins = () => test.db.$count(known_places, eq(known_places.user_id, id));
    await removeExpiredAccess(test.db);
    expect(await origins()).toBe(2);
    await test.db
      .update(known_places)
      .set({ seen_at: sql`now() - interval '181 days'` })
      .where(eq(known_places.user_id, id));
    await removeExpiredAccess(test.db);
    expect(await origins()).toBe(0);
  });

  describe('a link for a new password', () => {
    const ask = (email: string, ip: string, device_token?: string) =>
      test.call(usersApi.forgotPassword, { body: { email, device_token } }, from(ip));

    it('is not withheld from the owner because strangers asked for it', async () => {
      const { email } = await aPublisher();
      const stranger = aStranger();
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1) statuses.push((await ask(email, stranger)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await ask(email, AWAY)).status).toBe(200);
      expect(await worker.mailsTo(email, 4)).toHaveLength(4);
    });

    it('does not bury a mailbox, however many strangers ask, and the last one is still good', async () => {
      const { email } = await aPublisher();
      for (let time = 0; time < RESET_MAILS.count + 4; time += 1) {
        expect((await ask(email, aStranger())).status).toBe(200);
      }
      const mails = await worker.mailsTo(email, RESET_MAILS.count);
      // Something that is mailed later has arrived: nothing else is on its way.
      const witness = await aPublisher();
      await ask(witness.email, AWAY);
      await worker.mailsTo(witness.email, 1);
      expect(worker.delivered(email)).toHaveLength(RESET_MAILS.count);
      const reset_token = /reset_password\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
      const body = { reset_token, password: 'a brand new sentence' };
      expect((await test.call(usersApi.resetPassword, { body })).status).toBe(200);
    });

    it('is mailed again to an owner who asks from where they signed in before', async () => {
      const { email } = await aPublisher();
      const { device_token } = (await signIn(HOME, { email })).value;
      for (let time = 0; time < RESET_MAILS.count; time += 1) await ask(email, aStranger());
      await worker.mailsTo(email, RESET_MAILS.count);
      await ask(email, HOME);
      expect(await worker.mailsTo(email, RESET_MAILS.count + 1)).toBeDefined();
      await ask(email, AWAY, device_token);
      expect(await worker.mailsTo(email, RESET_MAILS.count + 2)).toBeDefined();
    });

    it('is asked for as often, with the same answer, for an address that has no account', async () => {
      const stranger = aStranger();
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        statuses.push((await ask('nobody@example.com', stranger)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });
});
