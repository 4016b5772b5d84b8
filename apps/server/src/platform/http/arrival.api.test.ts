import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '@bimah/contract';
import { anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { answerForFramework } from './arrival.ts';
import { sendError } from './envelope.ts';

const MALFORMED = {
  he: 'הבקשה לא תקינה ולא בוצעה.',
  en: 'The request is malformed and was not carried out.',
} as const;

describe('what never reaches a call', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    token = await anAdminToken(test.db);
  });
  afterAll(() => test.close());

  /** For what no HTTP client would send. The answer as head and body. */
  const sendRaw = async (said: string) => {
    const { hostname, port } = new URL(test.origin);
    const socket = connect(Number(port), hostname, () => socket.write(said, 'latin1'));
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, body };
  };
  const get = (path: string, ...headers: string[]) =>
    ['GET', ' ', path, ' HTTP/1.1\r\n', ...headers.map((line) => `${line}\r\n`), '\r\n'].join('');

  describe.each(['he', 'en'] as const)('is refused in %s', (language) => {
    const common = [`Host: x`, `app_language: ${language}`, 'Connection: close'];

    it.each([
      ['an escape that means nothing', get('/api/users/%zz.json', ...common), 400, 'bad_request'],
      ['bytes that are no text', get('/api/users/%ff.json', ...common), 400, 'bad_request'],
      ['a bad escape outside the API', get('/media/%zz', ...common), 400, 'bad_request'],
      [
        'letters that are not escaped',
        get('/api/channels.json?term=\xd7\xa9', ...common),
        400,
        'bad_request',
      ],
      [
        'a part too long',
        get(`/api/users/${'1'.repeat(600)}.json`, ...common),
        414,
        'address_too_long',
      ],
      [
        'headers too large',
        get('/api/users/current_user', ...common, `x: ${'x'.repeat(20_000)}`),
        431,
        'headers_too_large',
      ],
      [
        'a request without a host',
        get('/api/users/current_user', ...common.slice(1)),
        400,
        'bad_request',
      ],
      [
        'two lengths',
        `POST /api/users/login.json HTTP/1.1\r\n${common.join('\r\n')}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
        400,
        'bad_request',
      ],
      [
        'a method nobody knows',
        `BREW /api/users/current_user HTTP/1.1\r\n${common.join('\r\n')}\r\n\r\n`,
        400,
        'bad_request',
      ],
      [
        'a method we do not serve',
        `PROPFIND /api/users/current_user HTTP/1.1\r\n${common.join('\r\n')}\r\n\r\n`,
        405,
        'method_not_allowed',
      ],
      [
        'a header twice that may stand once',
        get('/api/users/current_user', ...common, 'token: a', 'token: b'),
        401,
        'unauthenticated',
      ],
      [
        'an expectation nobody knows',
        get('/api/users/current_user', ...common, 'Expect: the-impossible'),
        401,
        'unauthenticated',
      ],
    ])('%s', async (_, said, status, code) => {
      const { head, body } = await sendRaw(said);
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
      const refusal = errorBody.strict().parse(JSON.parse(body));
      expect(refusal.code).toBe(code);
      expect(/[א-ת]/.test(refusal.errors.join(''))).toBe(language === 'he');
    });
  });

  it('is protected by headers like everything else', async () => {
    const { headers } = await test.fetch('/api/users/%zz.json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).not.toBeNull();
  });

  it.each(['[]', 'null', '1', '"x"', 'true', '[{"app_version":{"version":"1.0"}}]'])(
    'has no fields to correct where the body is %s',
    async (body) => {
      const response = await test.fetch('/api/app_versions.json', {
        method: 'POST',
        headers: { token, app_language: 'en', 'content-type': 'application/json' },
        body,
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        { errors: [MALFORMED.en], code: 'invalid_input' },
      ]);
    },
  );

  it('leaves the connection to the next request, however long the body nobody read', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(test.origin);
        const headers = { token, 'content-type': 'text/plain', 'content-length': body.length };
        const sent = request({ hostname, port, method, path, agent, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        sent.once('error', reject).end(body);
      });
    expect(await send('POST', '/api/app_versions.json', 'x'.repeat(300_000))).toBe(415);
    expect(await send('GET', '/healthz')).toBe(200);
    agent.destroy();
  });

  it('has no body to HEAD', async () => {
    const response = await test.fetch('/api/users/%zz.json', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([400, '']);
  });

  it('is answered in our words while the server stops', async () => {
    const stopping = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' as never });
    answerForFramework(stopping);
    stopping.setErrorHandler(sendError);
    const arrived = new Promise<Socket>((resolve) => stopping.server.once('connection', resolve));
    const stopped = new Promise<void>((resolve) => {
      stopping.addHook('preClose', async () => resolve());
    });
    await stopping.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
    const answer = text(socket);
    const begun = 'GET /healthz HTTP/1.1\r\n';
    socket.write(begun);
    const received = await arrived;
    // A request that has begun keeps its connection while the others are closed.
    await expect.poll(() => received.bytesRead).toBe(begun.length);
    const closed = stopping.close();
    await stopped;
    socket.write('Host: x\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    await closed;
  });
});
