import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, errorBody, usersApi, type Endpoint } from '@bimah/contract';
import { anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('the conventions of the API', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  const post = (body: string, type = 'application/json') =>
    test.fetch('/api/app_versions.json', {
      method: 'POST',
      headers: { token, 'content-type': type },
      body,
    });

  it.each([
    ['bad JSON', '{"app_version":', 400, 'bad_request'],
    ['no JSON at all', 'hello', 400, 'bad_request'],
    ['a poisoned prototype', '{"__proto__":{"is_admin":true}}', 400, 'bad_request'],
    [
      'a poisoned constructor',
      '{"constructor":{"prototype":{"is_admin":true}}}',
      400,
      'bad_request',
    ],
    ['endless nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 422, 'invalid_input'],
    ['an array for an object', '[]', 422, 'invalid_input'],
    ['a text for an object', '"x"', 422, 'invalid_input'],
    [
      'more than a megabyte',
      JSON.stringify({ app_version: { version: 'x'.repeat(1_100_000) } }),
      413,
      'too_large',
    ],
  ])('answer %s with the envelope', async (_, body, status, code) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(errorBody.parse(await response.json())).toMatchObject({ code });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
  ])('take no %s', async (type) => {
    const response = await post('{"app_version":{"version":"1.0"}}', type);
    expect(response.status).toBe(415);
    expect(errorBody.parse(await response.json()).code).toBe('unsupported_type');
  });

  it('name fields only where input was invalid', async () => {
    const refused = await test.call(usersApi.currentUser, {}, { language: 'en' });
    expect(Object.keys(refused.refusal)).toEqual(['errors', 'code']);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing.json',
    '/api/users/',
    '/.env',
    '/.git/config',
    '/media/../package.json',
    '/server-status',
    '/metrics',
  ])('answer %s with 404 and nothing else', async (path) => {
    const response = await test.fetch(path, { headers: { token } });
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('not_found');
  });

  /** For what no HTTP client would send. */
  const sendRaw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(test.origin);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
    });

  it('refuse TRACE', async () => {
    const answer = await sendRaw('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405/);
  });

  it('answer what is not HTTP with the envelope', async () => {
    const answer = await sendRaw('nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
      code: 'bad_request',
    });
  });

  const NOTHING_ALLOWED = [
    "default-src 'none'",
    "script-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const PAGE_POLICY = [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  it.each([
    ['/api/users/current_user', NOTHING_ALLOWED],
    ['/api/nothing', NOTHING_ALLOWED],
    ['/healthz', NOTHING_ALLOWED],
    ['/api/openapi.json', NOTHING_ALLOWED],
    ['/api/docs/static/index.html', PAGE_POLICY],
  ])('protect %s with headers', async (path, expected) => {
    const { headers } = await test.fetch(path, { headers: { origin: 'https://evil.example' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of expected) expect(`${policy};`).toContain(`${part};`);
    expect(policy).not.toMatch(/unsafe|\*|https:(?!\/\/)/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('keep what a page does not need from it', async () => {
    const { headers } = await test.fetch('/api/docs/static/index.html');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  it('let no answer of the API be kept by a cache', async () => {
    const { headers } = await test.fetch('/api/users/current_user', { headers: { token } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('give every request an id, a given one kept if it is valid', async () => {
    const own = await test.fetch('/healthz', { headers: { 'x-request-id': 'proxy-12345' } });
    expect(own.headers.get('x-request-id')).toBe('proxy-12345');
    const forged = await test.fetch('/healthz', { headers: { 'x-request-id': '<script>' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('say whether the parts are ready', async () => {
    expect(await (await test.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await test.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ok',
        parts: { database: true, storage: true, work: true, queue: true, room: true },
        room: 'enough',
      },
    ]);
  });

  describe('the document', () => {
    it('shows every call of the contract, and no other', async () => {
      const document = (await (await test.fetch('/api/openapi.json')).json()) as {
        paths: Record<string, object>;
      };
      const shown = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const declared = Object.values(api)
        .flatMap((table) => Object.values(table as Record<string, Endpoint>))
        .map(({ method, path }) => `${method} ${path.replaceAll(/:([a-z_]+)/g, '{$1}')}`);
      expect(shown.toSorted()).toEqual(declared.toSorted());
    });

    it('tells who may call and how it may be refused', async () => {
      const document = (await (await test.fetch('/api/openapi.json')).json()) as {
        paths: Record<
          string,
          Record<string, { security: object[]; responses: object; description: string }>
        >;
      };
      const list = document.paths['/app_versions.json']?.['get'];
      expect(list?.security).toEqual([{ token: [] }]);
      expect(list?.description).toBe('For platform admins.');
      expect(Object.keys(list?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '401', '403', '422', '503']),
      );
      expect(document.paths['/users/login.json']?.['post']?.security).toEqual([]);
    });

    it('can be browsed', async () => {
      const page = await test.fetch('/api/docs/static/index.html');
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
    });
  });
});
