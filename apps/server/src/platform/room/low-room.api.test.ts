import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appVersionsApi, channelsApi, usersApi } from '@bimah/contract';
import { aChannel, anAdminToken, aUser, PASSWORD } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aVolume } from './room.fixture.ts';

const MIB = 1_024 ** 2;
const RESERVE = 256 * MIB;
const LAST = RESERVE / 4;
const volume = aVolume(0);

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ volume });
  token = await anAdminToken(test.db);
});
afterAll(() => test.close());
beforeEach(() => {
  volume.free = LAST - 1;
});

const addVersion = (version: string, caller: string | undefined = token) =>
  test.call(
    appVersionsApi.create,
    { body: { app_version: { version, force_update: false } } },
    { token: caller },
  );

describe('where the database has no room for more rows', () => {
  it('a call that would add some is refused in words, and adds none', async () => {
    const answer = await addVersion('9.0.0');
    expect([answer.status, answer.refusal]).toEqual([
      507,
      {
        code: 'read_only',
        errors: [
          'כמעט לא נותר מקום בשרת, ולכן אי אפשר לשמור כרגע דברים חדשים. מה שקיים זמין לקריאה. נסו שוב מאוחר יותר.',
        ],
      },
    ]);
    expect((await test.call(appVersionsApi.list, { query: {} }, { token })).value.total).toBe(0);
  });

  it('strangers are still told that they are', async () => {
    expect((await addVersion('9.0.0', '')).status).toBe(401);
  });

  it('reading, signing in and out, and deleting go on', async () => {
    const channel = await aChannel(test.db);
    const user = await aUser(test.db, { is_admin: true });
    const body = { email: user.email ?? '', password: PASSWORD };
    const signedIn = await test.call(usersApi.login, { body });
    expect(signedIn.status).toBe(200);
    const own = { token: signedIn.value.user.token };
    const params = { id: String(channel.id) };
    expect((await test.call(channelsApi.get, { params }, own)).status).toBe(200);
    expect((await test.call(channelsApi.remove, { params }, own)).status).toBe(200);
    expect((await test.call(usersApi.logout, {}, own)).status).toBe(200);
  });

  it('all is well again as soon as there is room', async () => {
    volume.free = LAST;
    expect((await addVersion('9.0.1')).status).toBe(200);
  });

  it('a database elsewhere is nobody’s worry', async () => {
    await test.close();
    const url = 'postgres://elsewhere.example/bimah';
    test = await startTestApp({ volume, env: { DATABASE_URL: url } });
    token = await anAdminToken(test.db);
    volume.free = 0;
    expect((await addVersion('9.0.2')).status).toBe(200);
    const ready = await test.fetch('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([200, { room: 'no_files' }]);
    await test.close();
    test = await startTestApp({ volume });
  });
});

it.each([
  [2 * RESERVE, 200, 'enough', true],
  [RESERVE, 200, 'low', true],
  [RESERVE - 1, 200, 'no_files', true],
  [LAST - 1, 503, 'read_only', false],
])('with %i bytes free /readyz answers %i: %s', async (free, status, level, isReady) => {
  volume.free = free;
  const answer = await test.fetch('/readyz');
  expect([answer.status, await answer.json()]).toEqual([
    status,
    {
      status: isReady ? 'ok' : 'unavailable',
      parts: { database: true, storage: true, work: true, queue: true, room: isReady },
      room: level,
    },
  ]);
});
