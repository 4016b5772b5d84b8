import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { guardConnections, refuseMalformed } from './connections.ts';

describe('slow callers', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  it('do not hold up the shutdown by a connection that never says anything', async () => {
    app = Fastify({ forceCloseConnections: 'idle' as never });
    guardConnections(app, 100);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const cutOff = once(socket, 'close');
    await app.close();
    await cutOff;
    expect(socket.destroyed).toBe(true);
  });
});

describe('a connection on which no request arrives in time', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  /** What somebody hears who says this much and then waits. */
  async function heardAfter(said: string): Promise<string> {
    app = Fastify({
      http: { connectionsCheckingInterval: 50 },
      clientErrorHandler: refuseMalformed,
    });
    app.server.headersTimeout = 100;
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return new Promise((resolve) => {
      let heard = '';
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(said));
      socket.on('data', (chunk) => (heard += String(chunk)));
      socket.on('error', () => {});
      socket.on('close', () => resolve(heard));
    });
  }

  it('is closed without a word where nothing was asked', async () => {
    expect(await heardAfter('')).toBe('');
  });

  it('is answered as too slow where half a request was', async () => {
    const heard = await heardAfter('GET / HTTP/1.1\r\nHost');
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
    expect(heard).toContain('"code":"request_timeout"');
  });

  it('is answered as too long where the headers do not end', async () => {
    const heard = await heardAfter(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}`);
    expect(heard).toMatch(/^HTTP\/1\.1 431/);
    expect(heard).toContain('"code":"headers_too_large"');
  });
});
