import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, channelsApi, liveApi, usersApi } from '@bimah/contract';
import { APP_SESSION_DAYS } from '@bimah/contract/limits.ts';
import { follows } from '#schema/follows.ts';
import { rate_limits } from '#schema/system.ts';
import { push_devices, sessions, users } from '#schema/users.ts';
import {
  aChannel,
  anAdminToken,
  APP_KEY,
  aPushDevice,
  aToken,
  aUser,
  aViewer,
  PASSWORD,
  permit,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const app_key = APP_KEY;
const device = { device: 'ios', app_version: '3.2.1', language: 'he' } as const;
const person = { name: 'נועה לוי', email: 'noa@example.com', password: 'correct horse staple' };

describe('viewers of the app', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const register = (body: object = device, headers: Record<string, string> = { app_key }) =>
    test.call(appApi.registerViewer, { body: body as never }, { headers, language: 'en' });
  const rowOf = async (id: number) =>
    (await test.db.select().from(users).where(eq(users.id, id)))[0];
  /** Whom messages to the device reach. */
  const holdersOf = async (push_token: string) =>
    (await test.db.select().from(push_devices).where(eq(push_devices.push_token, push_token))).map(
      ({ user_id }) => user_id,
    );
  const tokensOf = async (user_id: number) =>
    (await test.db.select().from(push_devices).where(eq(push_devices.user_id, user_id)))
      .map(({ push_token }) => push_token)
      .toSorted();
  const me = (token: string) => test.call(appApi.getViewer, {}, { token });

  describe('registering', () => {
    it.each([
      ['no key', {}],
      ['a wrong key', { app_key: 'x'.repeat(43) }],
      ['a key in another case', { app_key: APP_KEY.toUpperCase() }],
      ['the secret itself', { app_key: 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe' }],
    ])('refuses %s', async (_, headers) => {
      expect((await register(device, headers)).refusal.code).toBe('unauthenticated');
    });

    it.each([
      ['no device', {}],
      ['a device nobody has', { device: 'toaster' }],
      ['a version that is none', { ...device, app_version: 'newest' }],
      ['a language we do not speak', { ...device, language: 'fr' }],
      ['an endless push token', { ...device, push_token: 'x'.repeat(1_025) }],
      ['a push token with blanks', { ...device, push_token: 'a b' }],
      ['a push token of control characters', { ...device, push_token: 'a\u0000b' }],
    ])('refuses %s', async (_, body) => {
      expect((await register(body)).status).toBe(422);
    });

    it('makes an anonymous viewer with a token that lasts', async () => {
      const { viewer, token, token_expires } = (await register({ ...device, push_token: 'p-1' }))
        .value;
      expect(viewer).toEqual({
        id: expect.any(Number) as number,
        name: null,
        email: null,
        is_anonymous: true,
        gender: null,
        ...device,
        has_push_token: true,
        follows: 0,
        views: 0,
      });
      const days = (token_expires * 1_000 - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(APP_SESSION_DAYS - 1);
      expect((await me(token)).value).toEqual(viewer);
    });

    it('lets nobody say more of themselves than they may', async () => {
      const forged = { ...device, is_admin: true, is_publisher: true, is_anonymous: false, id: 1 };
      const { viewer } = (await register(forged)).value;
      expect(await rowOf(viewer.id)).toMatchObject({ is_admin: false, is_anonymous: true });
    });

    it('gives a device to the viewer who was registered last, also when two come at once', async () => {
      const tokens = await Promise.all(
        Array.from({ length: 5 }, () => register({ ...device, push_token: 'shared' })),
      );
      const ids = tokens.map(({ value }) => value.viewer.id);
      const holders = await holdersOf('shared');
      expect(holders).toHaveLength(1);
      expect(ids).toContain(holders[0]);
    });

    it('takes sixty from one address in five minutes', async () => {
      const answers = await Promise.all(Array.from({ length: 65 }, () => register()));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
      expect(
        answers.find(({ status }) => status === 429)?.headers.get('retry-after'),
      ).not.toBeNull();
    });
  });

  describe('a token of the app', () => {
    it('opens nothing of the console, whoever holds it', async () => {
      const channel = await aChannel(test.db);
      const admin = await aUser(test.db, { is_admin: true, email: 'boss@example.com' });
      await permit(test.db, { user_id: admin.id, channel_id: channel.id, role: 'admin' });
      const credentials = { email: 'boss@example.com', password: PASSWORD };
      const { token } = (
        await test.call(appApi.signInViewer, { body: credentials }, { headers: { app_key } })
      ).value;
      expect((await me(token)).status).toBe(200);
      for (const call of [usersApi.currentUser, usersApi.list, channelsApi.list]) {
        expect((await test.call(call, { query: {} }, { token })).refusal.code).toBe('forbidden');
      }
      const stream = await test.fetch(`/api${liveApi.stream.path}`, { headers: { token } });
      expect(stream.status).toBe(403);
    });

    it('is not the key, and the key is no viewer', async () => {
      expect((await test.call(appApi.getViewer, {}, { headers: { app_key } })).status).toBe(401);
      const { token } = await aViewer(test.db);
      expect((await register(device, { app_key: token })).status).toBe(401);
      expect((await register(device, { token })).status).toBe(200);
    });

    it('is kept alive by use, as one of the console is not', async () => {
      const soon = new Date(Date.now() + 60_000);
      const viewer = await aViewer(test.db);
      await test.db
        .update(sessions)
        .set({ expires_at: soon })
        .where(eq(sessions.user_id, viewer.id));
      const staff = await aUser(test.db);
      const console_ = await aToken(test.db, staff.id, soon);
      for (const token of [viewer.token, console_]) {
        await test.call(appApi.updateViewer, { body: {} }, { token });
      }
      const endOf = async (id: number) =>
        (await test.db.select().from(sessions).where(eq(sessions.user_id, id)))[0]?.expires_at;
      expect((await endOf(viewer.id))?.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
      expect(await endOf(staff.id)).toEqual(soon);
    });
  });

  it('refreshes what is known of a device, and what is left out stays', async () => {
    const { token, id } = await aViewer(test.db, { push_token: 'old-token' });
    const change = { push_token: 'new-token', app_version: '4.0', language: 'en' as const };
    const { value } = await test.call(appApi.updateViewer, { body: change }, { token });
    expect(value).toMatchObject({ app_version: '4.0', language: 'en', device: 'android' });
    expect(await tokensOf(id)).toEqual(['new-token']);
    const ended = await test.call(appApi.updateViewer, { body: { push_token: null } }, { token });
    expect(ended.value).toMatchObject({ has_push_token: false, app_version: '4.0' });
    expect(await tokensOf(id)).toEqual([]);
  });

  describe('signing up', () => {
    const signUp = (token: string, body: object = person) =>
      test.call(appApi.signUpViewer, { body: body as never }, { token, language: 'en' });

    it.each([
      ['a common password', { password: 'password1' }, 'password'],
      ['a short one', { password: 'short' }, 'password'],
      ['no name', { name: ' ' }, 'name'],
      ['an address that is none', { email: 'noa' }, 'email'],
    ])('refuses %s', async (_, wrong, field) => {
      const { token } = await aViewer(test.db);
      const answer = await signUp(token, { ...person, ...wrong });
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]]);
    });

    it('refuses an address that has an account, in any case', async () => {
      await aUser(test.db, { email: 'taken@example.com' });
      const { token } = await aViewer(test.db);
      const answer = await signUp(token, { ...person, email: 'Taken@Example.com' });
      expect(answer.status).toBe(409);
      expect(answer.refusal).toEqual({
        errors: ['There is already an account with this address.'],
        code: 'already_exists',
      });
    });

    it('makes the same viewer a registered one, once', async () => {
      const viewer = await aViewer(test.db);
      const { value } = await signUp(viewer.token);
      expect(value).toMatchObject({ id: viewer.id, is_anonymous: false, email: person.email });
      expect((await signUp(viewer.token, { ...person, email: 'b@example.com' })).status).toBe(409);
      expect(await rowOf(viewer.id)).toMatchObject({ email_confirmed: false });
    });

    it('leaves them outside the console', async () => {
      const viewer = await aViewer(test.db);
      const email = 'outside@example.com';
      await signUp(viewer.token, { ...person, email });
      const body = { email, password: person.password };
      expect((await test.call(usersApi.login, { body })).refusal.code).toBe('not_authorised');
    });
  });

  describe('signing in', () => {
    const signIn = (body: object, options: { token?: string } = {}) =>
      test.call(appApi.signInViewer, { body: body as never }, { ...options, headers: { app_key } });

    it.each([
      ['a wrong password', { password: 'not this one' }],
      ['an unknown address', { email: 'nobody@example.com' }],
      ['an address as long as they come', { email: 'x'.repeat(250) }],
    ])('refuses %s alike', async (_, wrong) => {
      await aUser(test.db, { email: `in-${_.length}@example.com` });
      const body = { email: `in-${_.length}@example.com`, password: PASSWORD, ...wrong };
      expect((await signIn(body)).refusal).toMatchObject({ code: 'invalid_account' });
    });

    it('stops guessing at one account, over console and app together', async () => {
      await aUser(test.db, { email: 'guessed@example.com' });
      const body = { email: 'guessed@example.com', password: 'wrong' };
      for (let guess = 0; guess < 5; guess += 1) await signIn(body);
      for (let guess = 0; guess < 5; guess += 1) await test.call(usersApi.login, { body });
      expect((await signIn(body)).status).toBe(429);
    });

    it('brings the device and the followed channels of the anonymous viewer along', async () => {
      const account = await aUser(test.db, { email: 'home@example.com' });
      const viewer = await aViewer(test.db, { push_token: 'pocket', app_version: '3.0' });
      const [one, two] = [await aChannel(test.db), await aChannel(test.db)];
      await test.db.insert(follows).values([
        { user_id: viewer.id, channel_id: one.id },
        { user_id: viewer.id, channel_id: two.id },
        { user_id: account.id, channel_id: two.id },
      ]);
      const { value } = await signIn(
        { email: 'home@example.com', password: PASSWORD },
        { token: viewer.token },
      );
      expect(value.viewer).toMatchObject({ id: account.id, follows: 2, has_push_token: true });
      expect(await rowOf(viewer.id)).toMatchObject({ follows: 0 });
      expect(await holdersOf('pocket')).toEqual([account.id]);
      expect((await me(viewer.token)).status).toBe(401);
    });
  });

  it('signing out ends the token and messages to the device', async () => {
    const viewer = await aViewer(test.db, { push_token: 'leaving' });
    await test.call(appApi.signOutViewer, {}, { token: viewer.token });
    expect((await me(viewer.token)).status).toBe(401);
    expect(await holdersOf('leaving')).toEqual([]);
  });

  describe('several devices of one account', () => {
    const tell = (token: string, push_token: string | null) =>
      test.call(appApi.updateViewer, { body: { push_token } }, { token });
    async function anAccount() {
      const { id, email } = await aUser(test.db);
      const signIn = async (token?: string) => {
        const body = { email: email ?? '', password: PASSWORD };
        const answer = await test.call(
          appApi.signInViewer,
          { body },
          { ...(token && { token }), headers: { app_key } },
        );
        return answer.value;
      };
      return { id, signIn };
    }

    it('are each reached, refreshed and left by themselves', async () => {
      const { id, signIn } = await anAccount();
      const [phone, tablet] = [(await signIn()).token, (await signIn()).token];
      await tell(phone, 'phone-1');
      await tell(tablet, 'tablet-1');
      expect(await tokensOf(id)).toEqual(['phone-1', 'tablet-1']);
      await tell(phone, 'phone-2');
      expect(await tokensOf(id)).toEqual(['phone-2', 'tablet-1']);
      await test.call(appApi.signOutViewer, {}, { token: tablet });
      expect(await tokensOf(id)).toEqual(['phone-2']);
      expect((await me(phone)).value.has_push_token).toBe(true);
      expect((await signIn()).viewer.has_push_token).toBe(false);
    });

    it('come along from the anonymous viewers who sign in on them', async () => {
      const { id, signIn } = await anAccount();
      const [one, two] = [
        await aViewer(test.db, { push_token: 'sofa' }),
        await aViewer(test.db, { push_token: 'kitchen' }),
      ];
      expect((await signIn(one.token)).viewer.has_push_token).toBe(true);
      await signIn(two.token);
      expect(await tokensOf(id)).toEqual(['kitchen', 'sofa']);
    });

    it('go over to whoever signs in on them', async () => {
      const [first, second] = [await anAccount(), await anAccount()];
      const { token } = await first.signIn();
      await tell(token, 'borrowed');
      await tell((await first.signIn()).token, 'own');
      const later = await second.signIn(token);
      expect([later.viewer.has_push_token, await tokensOf(second.id)]).toEqual([
        true,
        ['borrowed'],
      ]);
      expect(await tokensOf(first.id)).toEqual(['own']);
      await tell((await second.signIn()).token, 'own');
      expect([await tokensOf(first.id), await tokensOf(second.id)]).toEqual([
        [],
        ['borrowed', 'own'],
      ]);
    });

    it('are known once, however many calls tell of them together', async () => {
      const { id, signIn } = await anAccount();
      const tokens = await Promise.all([signIn(), signIn(), signIn()]);
      const answers = await Promise.all(
        tokens.flatMap(({ token }, index) =>
          [`both-${index}`, 'both-0', `both-${index}`].map((push_token) => tell(token, push_token)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
      // A device that told of it may have told of its own one after that.
      expect([[], [id]]).toContainEqual(await holdersOf('both-0'));
      expect((await tokensOf(id)).length).toBeLessThanOrEqual(3);
    });

    it('that end their session meanwhile are not reached', async () => {
      const { token } = await aViewer(test.db, { push_token: 'racing' });
      const [told] = await Promise.all([
        tell(token, 'racing-2'),
        test.call(appApi.signOutViewer, {}, { token }),
      ]);
      expect([200, 401]).toContain(told.status);
      expect(await holdersOf('racing-2')).toEqual([]);
    });

    it('are twenty at most: the one not heard of longest is left out', async () => {
      const { id, signIn } = await anAccount();
      for (let device = 10; device < 30; device += 1) {
        await aPushDevice(test.db, {
          user_id: id,
          push_token: `many-${device}`,
          updated_at: new Date(Date.UTC(2025, 0, device)),
        });
      }
      await tell((await signIn()).token, 'many-30');
      const left = await tokensOf(id);
      expect([left.length, left[0], left.at(-1)]).toEqual([20, 'many-11', 'many-30']);
    });
  });

  it('has one tag in the API document, opened by key or token', async () => {
    const document = (await (await test.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { tags: string[]; security: object[] }>>;
    };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    const ofApp = operations.filter(({ path }) => path.startsWith('/app/'));
    expect(new Set(ofApp.flatMap(({ tags }) => tags))).toEqual(new Set(['app']));
    expect(operations.filter(({ tags }) => tags.includes('app'))).toHaveLength(ofApp.length);
    expect(ofApp.find(({ path }) => path === '/app/feed.json')?.security).toEqual([
      { app_key: [] },
      { token: [] },
    ]);
  });

  it('appears among the users of the console', async () => {
    const before = (
      await test.call(usersApi.list, { query: {} }, { token: await anAdminToken(test.db) })
    ).value;
    await register();
    const after = (
      await test.call(usersApi.list, { query: {} }, { token: await anAdminToken(test.db) })
    ).value;
    expect(after.total_ios).toBe((before.total_ios ?? 0) + 1);
    expect(after.users.some((user) => user.is_anonymous === true)).toBe(true);
  });
});
