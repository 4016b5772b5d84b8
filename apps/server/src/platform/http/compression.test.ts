import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressed } from './compression.ts';

const LONG = JSON.stringify({ title: 'שיעור '.repeat(400) });
const SHORT = JSON.stringify({ title: 'שיעור' });

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  app.addHook('onSend', async (request, reply, payload) =>
    compressed(request, reply, payload as string),
  );
  app.all('/long', (_request, reply) => reply.send(LONG));
  app.all('/short', (_request, reply) => reply.send(SHORT));
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, headers });

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
])('sends %s to who accepts %s', async (encoding, accepted, decode) => {
  const answer = await ask('/long', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toBe('accept-encoding');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.rawPayload.length).toBeLessThan(LONG.length / 4);
  expect(decode(answer.rawPayload).toString()).toBe(LONG);
});

describe('leaves as it is', () => {
  it.each([
    ['what is short', '/short', { 'accept-encoding': 'br' }, 'GET'],
    ['what is accepted in no other form', '/long', { 'accept-encoding': 'identity' }, 'GET'],
    ['what nobody said it accepts', '/long', {}, 'GET'],
    ['the answer to a change', '/long', { 'accept-encoding': 'br' }, 'POST'],
    [
      'what the page of another site asks for',
      '/long',
      { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' },
      'GET',
    ],
    [
      'what a neighbour asks for',
      '/long',
      { 'accept-encoding': 'br', 'sec-fetch-site': 'same-site' },
      'GET',
    ],
  ] as const)('%s', async (_what, url, headers, method) => {
    const answer = await ask(url, headers, method);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(url === '/long' ? LONG : SHORT);
  });
});
