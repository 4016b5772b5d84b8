import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { APP_KEY, aUser, aViewer, PASSWORD } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const CLIENT = 'bimah.apps.example.com';
const headers = { app_key: APP_KEY };

describe('a viewer signing in with Google', () => {
  let google: Server;
  let test: TestApp;

  /** Says of a token `sub|address` that it is that person's. */
  beforeAll(async () => {
    google = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://stand.in').searchParams.get('access_token');
      const [sub = '', email = ''] = (token ?? '').split('|');
      const info = { aud: CLIENT, sub, email, email_verified: 'true', expires_in: '3599' };
      response.end(JSON.stringify(email === '' ? {} : info));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    test = await startTestApp({
      env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_TOKENINFO_URL: `http://127.0.0.1:${port}/` },
    });
  });
  afterAll(async () => {
    await test.close();
    google.close();
  });
  beforeEach(() => test.db.delete(rate_limits));

  const enter = (access_token: string, token?: string) =>
    test.call(appApi.signInViewerWithGoogle, { body: { access_token } }, { token, headers });
  const signIn = (email: string) =>
    test.call(appApi.signInViewer, { body: { email, password: PASSWORD } }, { headers });

  it('is refused with a token Google does not know', async () => {
    expect((await enter('unknown')).refusal.code).toBe('invalid_account');
  });

  it('is refused where the address belongs to another Google account', async () => {
    await aUser(test.db, { email: 'bound@example.com', google_sub: 'first' });
    expect((await enter('second|bound@example.com')).refusal.code).toBe('invalid_account');
  });

  it('becomes a registered viewer, and the same one ever after', async () => {
    const viewer = await aViewer(test.db);
    const first = (await enter('s-1|new@example.com', viewer.token)).value;
    expect(first.viewer).toMatchObject({
      id: viewer.id,
      is_anonymous: false,
      email: 'new@example.com',
    });
    expect((await enter('s-1|renamed@example.com')).value.viewer.id).toBe(viewer.id);
  });

  it('needs no viewer to begin with', async () => {
    const { viewer } = (await enter('s-2|fresh@example.com')).value;
    expect(viewer).toMatchObject({ is_anonymous: false, email: 'fresh@example.com' });
  });

  it('takes an address back from whoever signed up with it unconfirmed', async () => {
    const squatter = await aUser(test.db, {
      email: 'mine@example.com',
      email_confirmed: false,
    });
    const theirs = (await signIn('mine@example.com')).value.token;
    const { viewer } = (await enter('s-3|mine@example.com')).value;
    expect(viewer.id).toBe(squatter.id);
    expect((await signIn('mine@example.com')).status).toBe(401);
    expect((await test.call(appApi.getViewer, {}, { token: theirs })).status).toBe(401);
    const [row] = await test.db.select().from(users).where(eq(users.id, squatter.id));
    expect(row).toMatchObject({ email_confirmed: true, password_hash: null });
  });

  it('keeps the password of a confirmed account', async () => {
    await aUser(test.db, { email: 'both@example.com' });
    await enter('s-4|both@example.com');
    expect((await signIn('both@example.com')).status).toBe(200);
  });
});
