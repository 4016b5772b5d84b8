import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  anonymous,
  channelInBody,
  channelOf,
  channelOrNoneInBody,
  channelsInBody,
  editorOf,
  endpoint,
  type Endpoint,
} from '@bimah/contract';
import type { Actor } from './actor.ts';
import { implement } from './call.ts';
import { sendError } from './envelope.ts';
import { registerRoute, type RouteDeps } from './register.ts';

const editor = (channels: number[]): Actor => ({
  user_id: 1,
  name: null,
  email: 'e@example.com',
  is_admin: false,
  is_publisher: true,
  audience: 'console',
  roles: new Map(channels.map((id) => [id, 'editor'] as const)),
  session: Buffer.alloc(0),
});

function serve(
  table: Record<string, Endpoint>,
  handlers: Record<string, (context: never, input: never) => unknown>,
  deps: Partial<RouteDeps> = {},
) {
  const app = Fastify();
  app.decorateRequest('actor', null);
  app.decorateRequest('allowed', false);
  app.setErrorHandler(sendError);
  const all = {
    db: {} as RouteDeps['db'],
    owners: {},
    authenticate: async (_db: unknown, token: string) => (token === 'editor' ? editor([1]) : null),
    rateLimits: { spend: async () => {}, forgive: async () => {} },
    isReadOnly: async () => false,
    ...deps,
  } as RouteDeps;
  for (const route of implement(table, handlers as never)) registerRoute(app, route, all);
  return app;
}

describe('a registered call', () => {
  it('lets nothing leave that the answer does not declare', async () => {
    const get = endpoint({
      method: 'GET',
      path: '/thing',
      access: anonymous,
      summary: '',
      response: z.object({ id: z.int(), inner: z.object({ a: z.string().nullable() }) }),
    });
    const app = serve(
      { get },
      { get: () => ({ id: 1, password_hash: 'x', inner: { a: null, token: 'y' } }) },
    );
    const answer = await app.inject('/thing');
    expect(answer.json()).toEqual({ id: 1, inner: { a: null } });
  });

  it.each([
    ['half', '\ud83d', '\ufffd'],
    [
      'the other half, beyond a long text',
      `${'x'.repeat(6_000)}\ude00`,
      `${'x'.repeat(6_000)}\ufffd`,
    ],
    ['the spelling of a half', String.raw`\ud83d \\ud83d`, String.raw`\ud83d \\ud83d`],
    ['a backslash before a half', '\\\ud83d', '\\\ufffd'],
    ['a whole', '😀', '😀'],
  ])('never sends half a character: %s', async (_, a, sent) => {
    const get = endpoint({
      method: 'GET',
      path: '/thing',
      access: anonymous,
      summary: '',
      response: z.object({ a: z.string() }),
    });
    const { body } = await serve({ get }, { get: () => ({ a }) }).inject('/thing');
    expect(JSON.parse(body)).toEqual({ a: sent });
    expect(body).not.toMatch(/[^\\]\\ud83d/);
  });

  it('tells nothing of an error we did not foresee', async () => {
    const get = endpoint({
      method: 'GET',
      path: '/thing',
      access: anonymous,
      summary: '',
      response: z.object({}),
    });
    const app = serve(
      { get },
      {
        get: () => {
          throw new Error('select * from secrets at /srv/app.ts:1');
        },
      },
    );
    const answer = await app.inject({ url: '/thing', headers: { app_language: 'en' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      errors: ['Something went wrong on our side and nothing was done. Please try again.'],
      code: 'internal',
    });
  });

  describe('about a channel in the body', () => {
    const create = endpoint({
      method: 'POST',
      path: '/things',
      access: editorOf(channelInBody()),
      summary: '',
      body: z.object({ channel_id: z.int() }),
      response: z.object({ done: z.boolean() }),
    });
    const app = serve({ create }, { create: () => ({ done: true }) });
    const send = (body: object | undefined, token = 'editor') =>
      app.inject({ method: 'POST', url: '/things', headers: { token }, ...(body && { body }) });

    it.each([
      ['own channel', { channel_id: 1 }, 200],
      ['foreign channel', { channel_id: 2 }, 403],
      ['foreign channel as text', { channel_id: '2' }, 403],
      ['no channel', {}, 422],
      ['a list that names the own one first', { channel_id: [1, 2] }, 422],
      ['a list of one', { channel_id: [1] }, 422],
      ['an object', { channel_id: { id: 1 } }, 422],
      ['an object that is no text', { channel_id: { toString: 1 } }, 422],
      ['a fraction', { channel_id: 1.5 }, 422],
    ])('%s', async (_, body, status) => {
      expect((await send(body)).statusCode).toBe(status);
    });

    it('tells 401 before all else', async () => {
      expect((await send({ channel_id: 'nonsense' }, 'unknown')).statusCode).toBe(401);
    });

    it('is refused even if its schema forgot to ask for the channel', async () => {
      const sloppy = endpoint({
        method: 'POST',
        path: '/sloppy',
        access: editorOf(channelInBody()),
        summary: '',
        body: z.object({}),
        response: z.object({}),
      });
      const answer = await serve({ sloppy }, { sloppy: () => ({}) }).inject({
        method: 'POST',
        url: '/sloppy',
        headers: { token: 'editor' },
        body: {},
      });
      expect(answer.statusCode).toBe(403);
    });
  });

  describe('about several channels in the body', () => {
    const create = endpoint({
      method: 'POST',
      path: '/things',
      access: editorOf(channelsInBody('thing.channel_ids')),
      summary: '',
      body: z.object({ thing: z.object({ channel_ids: z.array(z.int()).min(1) }) }),
      response: z.object({ done: z.boolean() }),
    });
    const app = serve({ create }, { create: () => ({ done: true }) });

    it.each([
      ['all own', { thing: { channel_ids: [1] } }, 200],
      ['own and foreign', { thing: { channel_ids: [1, 2] } }, 403],
      ['foreign', { thing: { channel_ids: [2] } }, 403],
      ['none', { thing: { channel_ids: [] } }, 422],
      ['a list in the list', { thing: { channel_ids: [[1]] } }, 422],
      ['no list', { thing: { channel_ids: 1 } }, 422],
      ['no thing', {}, 422],
      ['nothing', null, 422],
    ])('%s', async (_, body, status) => {
      const payload = JSON.stringify(body);
      const headers = { token: 'editor', 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/things', headers, payload });
      expect(answer.statusCode).toBe(status);
    });
  });

  it('that may say it concerns no channel lets only platform admins say so', async () => {
    const body = z.object({ channel_id: z.int() });
    const access = editorOf(channelOrNoneInBody(-1));
    const create = endpoint({
      method: 'POST',
      path: '/things',
      access,
      summary: '',
      body,
      response: z.object({}),
    });
    const authenticate = async (_db: unknown, token: string) => ({
      ...editor([1]),
      is_admin: token === 'admin',
    });
    const app = serve({ create }, { create: () => ({}) }, { authenticate });
    const send = (token: string, channel_id: number) =>
      app.inject({ method: 'POST', url: '/things', headers: { token }, body: { channel_id } });
    expect((await send('editor', -1)).statusCode).toBe(403);
    expect((await send('editor', -2)).statusCode).toBe(403);
    expect((await send('admin', -1)).statusCode).toBe(200);
    expect((await send('editor', 1)).statusCode).toBe(200);
  });

  describe('about an object', () => {
    const get = endpoint({
      method: 'GET',
      path: '/things/:id.json',
      access: editorOf(channelOf('thing')),
      summary: '',
      params: z.object({ id: z.string().regex(/^\d+$/) }),
      response: z.object({ ok: z.boolean() }),
    });
    const owning: Record<number, number[]> = { 10: [1], 20: [2], 30: [2, 1] };
    const app = serve(
      { get },
      { get: () => ({ ok: true }) },
      { owners: { thing: async (_db, id) => owning[id] ?? null } },
    );

    it.each([
      ['10', 200],
      ['30', 200],
      ['20', 404],
      ['99', 404],
      ['abc', 422],
    ])('%s answers %i', async (id, status) => {
      expect(
        (await app.inject({ url: `/things/${id}.json`, headers: { token: 'editor' } })).statusCode,
      ).toBe(status);
    });

    it('gives a foreign one and a missing one the same body', async () => {
      const [foreign, missing] = await Promise.all(
        ['20', '99'].map((id) =>
          app.inject({ url: `/things/${id}.json`, headers: { token: 'editor' } }),
        ),
      );
      expect(foreign?.body).toBe(missing?.body);
    });
  });

  it('cannot be declared without an access level', () => {
    // @ts-expect-error -- the compiler is the guard here
    const open = endpoint({ method: 'GET', path: '/open', summary: '', response: z.object({}) });
    expect(() => serve({ open }, { open: () => ({}) })).toThrow();
  });
});
