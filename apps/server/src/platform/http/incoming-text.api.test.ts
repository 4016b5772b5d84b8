import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appVersionsApi,
  channelsApi,
  commboxApi,
  conversationsApi,
  errorBody,
  usersApi,
} from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const COMMBOX_SECRET = 'k9Xw2Lq8Zr5Tv1Bn7Mc4Jh6Gd3Fs0Pya';

describe('text that comes in', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp({ env: { COMMBOX_SECRET } });
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  const refusalOf = async (response: Response) => {
    const { code, fields = {} } = errorBody.parse(await response.json());
    return [response.status, code, Object.keys(fields)];
  };
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    test.fetch(`/api${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', ...headers },
      body,
    });
  const createChannel = (name: string) => post('/channels.json', JSON.stringify({ name }));

  it.each([
    ['a zero', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
    ['the other half', '\ude00b'],
    ['a control character', 'a\u0008b'],
    ['a delete', 'a\u007fb'],
  ])('is refused beside its field with %s in it', async (_, name) => {
    expect(await refusalOf(await createChannel(name))).toEqual([422, 'invalid_input', ['name']]);
  });

  it.each([
    ['he', 'הטקסט מכיל תווים שאינם מותרים.'],
    ['en', 'The text contains characters that are not allowed.'],
  ] as const)('says why in %s', async (language, sentence) => {
    const body = { email: 'a\u0000b@example.com', password: 'not this one' };
    const { refusal } = await test.call(usersApi.login, { body }, { language });
    expect(refusal.fields).toEqual({ email: [sentence] });
  });

  it('is kept as it is otherwise, emoji and lines included', async () => {
    const director = 'שלום 👩‍👩‍👧';
    const biography = { bio: 'one\n\ttwo' };
    const body = { name: 'Valid text 😀', director, biography };
    const { value } = await test.call(channelsApi.create, { body }, { token });
    expect(value).toMatchObject({ name: 'Valid text 😀', director, biography });
  });

  it.each([
    '/channels.json?term=%00',
    '/channels/autocomplete.json?term=a%00b',
    '/users.json?email=abc%00',
    '/users.json?email=abc%07',
    '/synagogues.json?term=%1F',
    '/signup_invitations/by_shortcode?shortcode=%00',
  ])('is refused in %s', async (path) => {
    const name = /\?(\w+)=/.exec(path)?.[1];
    const response = await test.fetch(`/api${path}`, { headers: { token } });
    expect(await refusalOf(response)).toEqual([422, 'invalid_input', [name]]);
  });

  it.each(['/users/%00.json', '/users/%07.json', '/users/1%00.json'])(
    'is refused in %s',
    async (path) => {
      const response = await test.fetch(`/api${path}`, { headers: { token } });
      expect(await refusalOf(response)).toEqual([422, 'invalid_input', ['id']]);
    },
  );

  it('is refused in the name of a field, and that name is not repeated', async () => {
    const inside = await post('/app_versions.json', '{"app_version":{"\\ud800":1}}');
    expect(await refusalOf(inside)).toEqual([422, 'invalid_input', ['app_version']]);
    const outside = await post('/channels.json', '{"name":"x","\\u0000":1}');
    expect(await refusalOf(outside)).toEqual([422, 'invalid_input', []]);
  });

  describe('in bytes', () => {
    it.each([
      ['a body that is not UTF-8', Buffer.from('{"name":"caf\xe9"}', 'latin1')],
      ['half a character in bytes', Buffer.from('7b226e616d65223a22eda080227d', 'hex')],
      ['a character cut off', Buffer.from('7b226e616d65223a22d7227d', 'hex')],
    ])('is refused as %s', async (_, body) => {
      expect(await refusalOf(await post('/channels.json', body))).toEqual([400, 'bad_request', []]);
    });

    it('may begin with the mark of its order', async () => {
      const body = Buffer.concat([
        Buffer.from('efbbbf', 'hex'),
        Buffer.from('{"app_version":{"version":"7.7.7"}}'),
      ]);
      expect((await post('/app_versions.json', body)).status).toBe(200);
    });

    it.each([
      ['charset=utf-8', 200],
      ['charset="UTF-8"', 200],
      ['charset=iso-8859-8', 415],
      ['charset=utf-16', 415],
    ])('is read with %s as %i', async (charset, status) => {
      const version = `8.${status}.${charset.length}`;
      const response = await post(
        '/app_versions.json',
        JSON.stringify({ app_version: { version } }),
        {
          'content-type': `application/json; ${charset}`,
        },
      );
      expect(response.status).toBe(status);
    });

    it.each(['?term=%ff', '?term=%d7', '?term=%ed%a0%80', '?term=%zz', '?term=%', '?%ff=1'])(
      'is refused in the address %s',
      async (query) => {
        const response = await test.fetch(`/api/channels.json${query}`, { headers: { token } });
        expect(await refusalOf(response)).toEqual([400, 'bad_request', []]);
      },
    );
  });

  describe('in an Idempotency-Key', () => {
    const create = (key: string) =>
      test.call(
        appVersionsApi.create,
        { body: { app_version: { version: '9.1.1' } } },
        { token, headers: { 'idempotency-key': key } },
      );

    it.each(['caf\xe9', 'a\tb', '\x80', 'x'.repeat(201)])('is refused as %j', async (key) => {
      expect((await create(key)).refusal.code).toBe('bad_request');
    });

    it('is taken in plain letters', async () => {
      expect((await create('a key, "quoted"')).status).toBe(200);
    });
  });

  it('of a service is refused only where it could not be kept', async () => {
    const send = async (message: string) => {
      await test.db.delete(rate_limits);
      const body = {
        object_id: 'x1',
        payload: [{ message, childs: [{ message: 'hello', createdTime: '2025-01-01T10:00:00Z' }] }],
      };
      const headers = { authorization: `Bearer ${COMMBOX_SECRET}` };
      return (await test.call(commboxApi.receive, { body }, { headers })).status;
    };
    expect(await send('a\u000bb')).toBe(200);
    expect(await send('a\u0000b')).toBe(422);
    expect(await send('a\ud800b')).toBe(422);
  });

  it('is refused only to those who may call', async () => {
    const body = { message: { body: 'a\u0000b' } };
    const params = { channel_id: 1, id: 1 };
    const answer = await test.call(conversationsApi.send, { params, body } as never);
    expect(answer.status).toBe(401);
  });

  it('is told of a hundred places at most', async () => {
    const video_ids = Array.from({ length: 500 }, () => 'a\u0000');
    const body = JSON.stringify({ playlist_ids: [1], video_ids });
    const refusal = errorBody.parse(await (await post('/playlists/add_videos', body)).json());
    expect(Object.keys(refusal.fields ?? {})).toHaveLength(100);
  });
});
