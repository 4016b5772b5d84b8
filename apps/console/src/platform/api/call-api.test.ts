import { appVersionsApi } from '@bimah/contract/app-versions.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, startSession } from '#platform/session/session-store.ts';
import { done, FakeApi, FakeRefusal } from '#testing/fake-api.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

const version = {
  id: 4,
  version: '3.10.1',
  force_update: false,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
};

const signIn = (token = 'opaque') =>
  startSession({ token, token_expires: Date.now() / 1_000 + 3_600 });

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().install();
});
afterEach(() => localStorage.clear());

describe('what is sent', () => {
  it('puts parameters into path and query, and leaves out what is not given', async () => {
    const asked: unknown[] = [];
    api
      .on(appVersionsApi.get, ({ params }) => {
        asked.push(params);
        return version;
      })
      .on(appVersionsApi.list, ({ query }) => {
        asked.push(query);
        return { app_versions: [], total: 0 };
      });
    await callApi(appVersionsApi.get, { params: { id: 4 } });
    await callApi(appVersionsApi.list, { query: { limit: 5, offset: undefined } });
    await callApi(appVersionsApi.list);
    expect(asked).toEqual([{ id: 4 }, { limit: 5, offset: 0 }, { limit: 20, offset: 0 }]);
    expect(api.calls).toEqual([
      'GET /api/app_versions/4.json',
      'GET /api/app_versions.json',
      'GET /api/app_versions.json',
    ]);
  });

  it('carries the token and the language of the page', async () => {
    signIn();
    const seen: unknown[] = [];
    api.on(usersApi.logout, ({ token, language }) => {
      seen.push(token, language);
      return done;
    });
    await callApi(usersApi.logout);
    expect(seen).toEqual(['opaque', 'he']);
  });

  it('gives creating calls, and only those, a key', async () => {
    const keys: (string | null)[] = [];
    api
      .on(appVersionsApi.create, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return version;
      })
      .on(appVersionsApi.update, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return version;
      });
    const body = { app_version: { version: '3.10.1' } };
    await callApi(appVersionsApi.create, { body });
    await callApi(appVersionsApi.create, { body });
    await callApi(appVersionsApi.update, { params: { id: 4 }, body });
    expect(keys).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
      null,
    ]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('what goes wrong', () => {
  const asking = () => callApi(appVersionsApi.list);

  it('brings the words of the server, and where they belong', async () => {
    api.on(appVersionsApi.list, () => {
      throw new FakeRefusal('invalid_input', { fields: { version: ['הגרסה אינה תקינה.'] } });
    });
    const error = await failureOf(asking());
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid_input',
      errors: ['יש שדות שצריך לתקן.'],
      fields: { version: ['הגרסה אינה תקינה.'] },
      retry_after: null,
      isRefusal: true,
    });
  });

  it('reads how long to wait', async () => {
    api.on(appVersionsApi.list, () => {
      throw new FakeRefusal('too_many_requests', { headers: { 'retry-after': '42' } });
    });
    expect(await failureOf(asking())).toMatchObject({ status: 429, retry_after: 42 });
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network', /אין חיבור/],
    [
      'a page of a proxy instead of an answer',
      () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
      'unreadable',
      /לא ברורה/,
    ],
    [
      'a success nobody can read',
      () => Promise.resolve(new Response('', { status: 200 })),
      'unreadable',
      /לא ברורה/,
    ],
  ])('says in words: %s', async (_, respond, code, words) => {
    vi.stubGlobal('fetch', respond);
    const error = await failureOf(asking());
    expect(error.code).toBe(code);
    expect(error.isRefusal).toBe(false);
    expect(error.errors[0]).toMatch(words);
  });

  it('gives up on a server that never answers', async () => {
    const given = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        }),
    );
    const call = failureOf(asking());
    given.abort();
    expect(await call).toMatchObject({ code: 'timeout', status: 0 });
  });

  it('leaves an abort of the caller as it is', async () => {
    const caller = new AbortController();
    caller.abort();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
    });
    await expect(callApi(appVersionsApi.list, {}, { signal: caller.signal })).rejects.toMatchObject(
      { name: 'AbortError' },
    );
  });
});

describe('a refused token', () => {
  const refuse = (code: 'unauthenticated' | 'not_authorised' | 'forbidden') =>
    api.on(usersApi.currentUser, () => {
      throw new FakeRefusal(code);
    });

  it.each([
    ['unauthenticated', false],
    ['not_authorised', false],
    ['forbidden', true],
  ] as const)('%s: still signed in: %s', async (code, staysIn) => {
    signIn();
    refuse(code);
    await failureOf(callApi(usersApi.currentUser));
    expect(currentSession() !== null).toBe(staysIn);
  });

  it('does not end a session that began while the call ran', async () => {
    signIn('old');
    api.on(usersApi.currentUser, () => {
      signIn('new');
      throw new FakeRefusal('unauthenticated');
    });
    await failureOf(callApi(usersApi.currentUser));
    expect(currentSession()?.token).toBe('new');
  });
});
