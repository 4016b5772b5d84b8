import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { rate_limits } from '#schema/system.ts';
import { aChannel, aUser, PASSWORD, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const FLOOD = '192.0.2.66';
const HOME = '198.51.100.8';
const ATTEMPTS = 120;

describe('a flood of wrong passwords', () => {
  let test: TestApp;
  let email: string;
  beforeAll(async () => {
    test = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const user = await aUser(test.db);
    const channel = await aChannel(test.db);
    await permit(test.db, { user_id: user.id, channel_id: channel.id, role: 'editor' });
    email = user.email ?? '';
  });
  beforeEach(() => test.db.delete(rate_limits));
  afterAll(() => test.close());

  const signIn = (ip: string, body: { email: string; password?: string; device_token?: string }) =>
    test.call(
      usersApi.login,
      { body: { password: PASSWORD, ...body } },
      { headers: { 'x-forwarded-for': ip } },
    );
  const flood = () =>
    Array.from({ length: ATTEMPTS }, (_, index) =>
      signIn(FLOOD, { email: `nobody${index}@example.com`, password: 'wrong' }),
    );

  it('is told to slow down early, and never that the server is away', async () => {
    const answers = await Promise.all(flood());
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 429]));
    const early = answers.filter(({ status }) => status === 429);
    for (const { headers } of early) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lets the owner in from elsewhere, and by a browser that is known even from the same place', async () => {
    const { device_token } = (await signIn(HOME, { email })).value;
    const flooding = flood();
    const [elsewhere, sameplace] = await Promise.all([
      signIn(HOME, { email }),
      signIn(FLOOD, { email, device_token }),
    ]);
    expect([elsewhere.status, sameplace.status]).toEqual([200, 200]);
    await Promise.all(flooding);
  });
});

describe('hashing', () => {
  it('tells a right password from a wrong one, and any from none', async () => {
    const stored = await hashPassword('a good sentence');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches('a good sentence', stored)).toBe(true);
    expect(await passwordMatches('another sentence', stored)).toBe(false);
    expect(await passwordMatches('a good sentence', null)).toBe(false);
    await expect(passwordMatches('anything', 'not a hash')).rejects.toThrow();
    expect(await passwordMatches('a good sentence', stored)).toBe(true);
  });

  it('is refused inside a transaction', async () => {
    const test = await startTestApp();
    await expect(inTransaction(test.db, () => hashPassword('a good sentence'))).rejects.toThrow(
      'inside a transaction',
    );
    await test.close();
  });
});
