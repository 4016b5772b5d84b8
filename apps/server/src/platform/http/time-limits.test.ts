import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '@bimah/contract/errors.ts';
import { ApiError } from './api-error.ts';
import { guardConnections } from './connections.ts';
import { sendError } from './envelope.ts';
import { limitAnswerTime, limitBodyTime } from './time-limits.ts';

let app: FastifyInstance;
let origin: string;
beforeEach(() => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
});
afterEach(() => app.close());

const listen = async () => (origin = await app.listen({ port: 0, host: '127.0.0.1' }));

const post = (body = '{}') =>
  fetch(`${origin}/thing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

const refusalOf = async (response: Response) => [
  response.status,
  errorBody.parse(await response.json()).code,
];

describe('a body that does not arrive', () => {
  /** All that is heard until the connection ends, after saying half of a body. */
  async function heardAfterHalf(type = 'application/json'): Promise<string> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `POST /thing HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"a":`,
    );
    return text(socket);
  }

  beforeEach(async () => {
    guardConnections(app);
    limitBodyTime(app, 200);
    app.post('/thing', async () => sleep(400, { done: true }));
    await listen();
  });

  it('is answered as too slow, and the connection ends', async () => {
    const heard = await heardAfterHalf();
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(heard).toMatch(/\r\nconnection: close\r\n/i);
    const body = errorBody.parse(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))));
    expect(body.code).toBe('request_timeout');
  });

  it('is not what a slow answer to a whole one is taken for', async () => {
    expect((await post()).status).toBe(200);
  });

  it('and would not be read ends nothing but its connection', async () => {
    expect(await heardAfterHalf('text/html')).toMatch(/^HTTP\/1\.1 415 /);
    expect((await post()).status).toBe(200);
  });
});

describe('a caller refused before the body was read', () => {
  it('is cut off when the body does not end', async () => {
    guardConnections(app);
    app.addHook('onRequest', async () => {
      throw new ApiError('unauthenticated');
    });
    app.post('/thing', async () => ({}));
    await listen();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const request = httpRequest(`${origin}/thing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1_000 },
    });
    request.on('error', () => {});
    request.write('{');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    await text(response);
    const cutOff = once(request, 'close');
    vi.advanceTimersByTime(5_000);
    await cutOff;
    vi.useRealTimers();
  });
});

describe('a call that is not answered', () => {
  const never = () => new Promise<never>(() => {});
  beforeEach(() => limitAnswerTime(app, 200));

  it('because its work hangs is answered for', async () => {
    app.post('/thing', never);
    await listen();
    const response = await post();
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await refusalOf(response)).toEqual([503, 'unavailable']);
  });

  it('because its caller cannot be looked up is answered for', async () => {
    app.addHook('onRequest', never);
    app.post('/thing', async () => ({}));
    await listen();
    expect(await refusalOf(await post())).toEqual([503, 'unavailable']);
  });

  it('until later is answered once', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    app.post('/thing', () => promise);
    await listen();
    expect((await post()).status).toBe(503);
    resolve({ done: true });
    expect((await post()).status).toBe(200);
  });

  it('because its body is still on the way has its time', async () => {
    app.post('/thing', async () => ({ done: true }));
    await listen();
    const request = httpRequest(`${origin}/thing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    request.write('{');
    await sleep(400);
    request.end('}');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await text(response);
  });

  it('whole yet, but has begun, goes on', async () => {
    app.post('/thing', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* parts() {
            yield 'begun ';
            await sleep(400);
            yield 'and done';
          })(),
        ),
      ),
    );
    await listen();
    expect(await (await post()).text()).toBe('begun and done');
  });

  it('because it takes a file has its time', async () => {
    app.post('/thing', {
      config: { lastsAsLongAsItsBody: true },
      handler: async () => sleep(400, { done: true }),
    });
    await listen();
    expect((await post()).status).toBe(200);
  });
});
