import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstStartApi, sessionApi, systemApi } from '@bimah/contract';
import { rateLimits } from '@bimah/contract/limits.ts';
import { createServices } from '#platform/services.ts';
import { anSmtpServer } from '#platform/mail/smtp-server.fixture.ts';
import { audit_entries, platform, rate_limits, start_tokens } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { check } from './checks.service.ts';
import { newStartAddress } from './first-start.service.ts';

const URI = {
  platform_name: 'אור החכמה',
  name: 'אורי לביא',
  email: 'uri@example.org',
  password: 'arba milim pshutot poh',
};

let test: TestApp;
const lines: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
);
beforeAll(async () => {
  test = await startTestApp({ log, env: { PUBLIC_URL: 'https://bimah.example.org/' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute(sql`truncate users cascade`);
  await test.db.delete(start_tokens);
  await test.db.delete(rate_limits);
  await test.db.update(platform).set({ name: null, set_up_at: null });
});

const printed = () => newStartAddress(test.db, test.services.config.publicUrl);
const aToken = async () => (await printed())?.split('#')[1] ?? '';
const look = (token: string) => test.call(firstStartApi.look, { body: { token } });
const finish = (token: string, more: Partial<typeof URI> = {}) =>
  test.call(firstStartApi.finish, { body: { ...URI, ...more, token } });
const admins = () => test.db.select().from(users).where(eq(users.is_admin, true));

describe('nobody gets in', () => {
  const calls = [
    ['look', (token: string) => look(token)],
    ['finish', (token: string) => finish(token)],
    [
      'check',
      (token: string) =>
        test.call(firstStartApi.check, { body: { token, part: 'mail', email: URI.email } }),
    ],
  ] as const;

  it.each(calls)('to %s with a token that is none, or of another', async (_, call) => {
    await aToken();
    for (const token of ['x', 'A'.repeat(43), "' or 1=1"]) {
      const { status, refusal } = await call(token);
      expect([status, refusal.code]).toEqual([403, 'start_link_invalid']);
      expect(refusal.errors[0]).toContain('npm run admin:create');
    }
    expect(await admins()).toEqual([]);
  });

  it.each(calls)('to %s after the day is over', async (_, call) => {
    const token = await aToken();
    await test.db.update(start_tokens).set({ expires_at: sql`now() - interval '1 second'` });
    expect((await call(token)).refusal.code).toBe('start_link_invalid');
  });

  it.each(calls)('to %s once the platform is set up', async (_, call) => {
    const [token, other] = [await aToken(), await aToken()];
    expect((await finish(token)).status).toBe(200);
    for (const each of [token, other, 'x']) {
      expect((await call(each)).refusal.code).toBe('already_set_up');
    }
    expect(await admins()).toHaveLength(1);
  });

  it('by trying many', async () => {
    const { points } = rateLimits.first_start_per_ip;
    for (let tries = 0; tries < points; tries += 1) expect((await look('x')).status).toBe(403);
    expect((await look(await aToken())).status).toBe(429);
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ email: 'uri' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ platform_name: '' }, 'platform_name'],
    [{ platform_name: 'x'.repeat(61) }, 'platform_name'],
  ])('with %j, and nothing is spent', async (wrong, field) => {
    const token = await aToken();
    const { status, refusal } = await finish(token, wrong);
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
    expect((await look(token)).status).toBe(200);
  });
});

describe('the printed address', () => {
  it('leads to the page with a token after the #, of which the hash alone is kept', async () => {
    const address = await printed();
    expect(address).toMatch(/^https:\/\/bimah\.example\.org\/start#[\w-]{43}$/);
    const kept = JSON.stringify(await test.db.select().from(start_tokens));
    expect(kept).not.toContain(address?.split('#')[1]);
    const { value } = await look(address?.split('#')[1] ?? '');
    expect(value).toMatchObject({ public_url: 'https://bimah.example.org', mail_server: null });
    const hours = (Date.parse(value.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('of every process works, until there is an admin', async () => {
    for (const token of [await aToken(), await aToken()]) {
      expect((await look(token)).status).toBe(200);
    }
    await finish(await aToken());
    expect(await printed()).toBeNull();
    expect(await test.db.select().from(start_tokens)).toEqual([]);
  });
});

describe('finishing', () => {
  it('makes an admin who can sign in, and names the platform', async () => {
    expect((await finish(await aToken(), { email: 'URI@example.org' })).value.status).toBe('ok');
    const body = { email: URI.email, password: URI.password };
    const { user } = (await test.call(sessionApi.login, { body })).value;
    expect(user).toMatchObject({ is_admin: true, name: URI.name });
    const system = (await test.call(systemApi.get, {}, { token: user.token })).value;
    expect(system.platform_name).toBe(URI.platform_name);
    const [entry] = await test.db
      .select()
      .from(audit_entries)
      .where(eq(audit_entries.action, 'users.create_first_admin'));
    expect(entry).toMatchObject({ ip: '127.0.0.1', change: { email: URI.email } });
  });

  it(
    'at the same moment by two makes one admin',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await test.db.execute(sql`truncate users cascade`);
        await test.db.delete(rate_limits);
        const tokens = [await aToken(), await aToken()];
        const answers = await Promise.all(
          tokens.map((token, index) => finish(token, { email: `u${index}@example.org` })),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect(await admins()).toHaveLength(1);
      }
    },
    ROUNDS_MS,
  );

  it('leaves no token and no password in the log', async () => {
    const token = await aToken();
    await look(token);
    await finish(token, { password: 'password123' });
    await finish(token);
    const text = lines.join('');
    expect(text).toContain('/first_start/finish.json');
    expect(text).not.toContain(token);
    expect(text).not.toContain(URI.password);
  });
});

describe('checks', () => {
  const checked = async (body: object) =>
    (
      await test.call(firstStartApi.check, {
        body: { token: await aToken(), ...body } as never,
      })
    ).value;

  it.each([
    ['https://bimah.example.org/start', 'works'],
    ['http://bimah.example.org/start', 'differs'],
    ['https://127.0.0.1:3000/start', 'differs'],
    ['nothing', 'differs'],
  ])('compare the address %s: %s', async (address, state) => {
    expect(await checked({ part: 'address', address })).toEqual({ state, reason: null });
  });

  it('write, read and remove a file, of which nothing stays', async () => {
    expect(await checked({ part: 'storage' })).toEqual({ state: 'works', reason: null });
    const left = await Array.fromAsync(test.services.storage.list('start-check/'));
    expect(left).toEqual([]);
  });

  it('tell by a code what the storage said', async () => {
    const refusing = Object.assign(new Error('no'), { code: 'bucket_key_refused' });
    const storage = {
      ...test.services.storage,
      put: async () => Promise.reject(refusing),
      remove: async () => {},
    };
    expect(
      await check({ part: 'storage', token: 'x' }, { ...test.services, storage }, 'he'),
    ).toEqual({
      state: 'failed',
      reason: 'bucket_key_refused',
    });
  });

  it('keep the mail as a file where there is no mail server', async () => {
    expect(await checked({ part: 'mail', email: URI.email })).toEqual({
      state: 'kept',
      reason: null,
    });
    const mails = await readdir(join(test.services.config.dataDir, 'mail'));
    expect(mails.filter((name) => name.startsWith('start-check-'))).toHaveLength(1);
  });

  it('really send a mail, or tell why not', async () => {
    const server = await anSmtpServer();
    const { config, database } = test.services;
    const smtp = await createServices(
      { ...config, mail: { ...config.mail, smtpUrl: server.url } },
      database,
      { log },
    );
    const body = { part: 'mail', email: URI.email, token: 'x' } as const;
    const sent = await check(body, smtp, 'he');
    await server.close();
    const refused = await check(body, smtp, 'he');
    await smtp.close();
    expect(sent).toEqual({ state: 'works', reason: null });
    expect(server.messages).toHaveLength(1);
    expect(refused).toMatchObject({ state: 'failed', reason: expect.any(String) as string });
  });
});
