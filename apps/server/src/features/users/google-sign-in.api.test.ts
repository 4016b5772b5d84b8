import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usersApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { aChannel, aUser, permit } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const CLIENT = 'bimah.apps.example.com';

/** Stands where Google's token endpoint does, and answers as it does: text for numbers and booleans. */
function standIn(answers: Map<string, unknown>): Server {
  return createServer((request, response) => {
    const token =
      new URL(request.url ?? '', 'http://stand.in').searchParams.get('access_token') ?? '';
    if (token === 'redirect') {
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    }
    if (token === 'garbage') return void response.end('<html>');
    if (token === 'endless') return void spaces().pipe(response);
    const answer = answers.get(token);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'invalid_token' }));
  });
}

const MEBIBYTE = 1_024 ** 2;
let mebibytesSent = 0;

/** JSON that never comes to its point. */
const spaces = () =>
  Readable.from(
    (function* endless() {
      for (;;) {
        mebibytesSent += 1;
        yield Buffer.alloc(MEBIBYTE, ' ');
      }
    })(),
  );

describe('signing in with Google', () => {
  const answers = new Map<string, unknown>();
  let google: Server;
  let test: TestApp;

  beforeAll(async () => {
    google = standIn(answers);
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    test = await startTestApp({
      env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_TOKENINFO_URL: `http://127.0.0.1:${port}/tokeninfo` },
    });
  });
  afterAll(async () => {
    await test.close();
    google.close();
  });
  beforeEach(() => test.db.delete(rate_limits));

  let people = 0;
  async function aPublisher() {
    people += 1;
    const user = await aUser(test.db, { email: `google-${people}@example.com` });
    await permit(test.db, {
      user_id: user.id,
      channel_id: (await aChannel(test.db)).id,
      role: 'admin',
    });
    return {
      user,
      info: {
        aud: CLIENT,
        sub: `sub-${people}`,
        email: user.email,
        email_verified: 'true',
        expires_in: '3599',
      },
    };
  }

  const signIn = (access_token: string) =>
    test.call(usersApi.googleLogin, { body: { access_token, device: 'web' } }, { language: 'en' });

  it('is offered with what the console needs to open the page of Google', async () => {
    const { google: offered } = (await test.call(usersApi.signInOptions)).value;
    expect(offered).toEqual({
      client_id: CLIENT,
      auth_url: 'https://accounts.google.com/o/oauth2/v2/auth',
    });
  });

  it.each([
    ['a token for another client', { aud: 'somebody.else' }],
    ['an unverified address', { email_verified: 'false' }],
    ['an expired token', { expires_in: '0' }],
    ['an answer without a subject', { sub: '' }],
    ['an address nobody here has', { email: 'stranger@example.com' }],
  ])('refuses %s', async (what, wrong) => {
    const { info } = await aPublisher();
    answers.set(what, { ...info, ...wrong });
    const answer = await signIn(what);
    expect([answer.status, answer.refusal.errors]).toEqual([401, ['Invalid account!']]);
  });

  it.each(['unknown', 'redirect', 'garbage'])('refuses when Google answers: %s', async (token) => {
    expect((await signIn(token)).refusal.code).toBe('invalid_account');
  });

  it('hears an endless answer no further than an answer may go', async () => {
    expect((await signIn('endless')).refusal.code).toBe('invalid_account');
    // What lies in the buffers on the way comes on top.
    expect(mebibytesSent).toBeLessThan(20);
  });

  it('refuses a Google account with the address of one bound to another', async () => {
    const { user, info } = await aPublisher();
    await test.db.update(users).set({ google_sub: 'the-first' }).where(eq(users.id, user.id));
    answers.set('second', { ...info, sub: 'the-second' });
    expect((await signIn('second')).refusal.code).toBe('invalid_account');
  });

  it('refuses a person who is no publisher with the sentence of their own', async () => {
    const viewer = await aUser(test.db, { email: 'google-viewer@example.com' });
    answers.set('viewer', {
      aud: CLIENT,
      sub: 'viewer',
      email: viewer.email,
      email_verified: true,
      expires_in: 100,
    });
    expect((await signIn('viewer')).refusal.code).toBe('not_authorised');
  });

  it('binds the identity once and knows it again under another address', async () => {
    const { user, info } = await aPublisher();
    answers.set('first', info);
    expect((await signIn('first')).value.user.id).toBe(user.id);
    answers.set('renamed', { ...info, email: 'renamed@example.com' });
    expect((await signIn('renamed')).value.user.id).toBe(user.id);
  });
});
