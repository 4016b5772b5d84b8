import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, errorBody, type Endpoint } from '@bimah/contract';
import { rate_limits } from '#schema/system.ts';
import { isPrivate, passageOf, refusalOf } from './testing/matrix/expectations.ts';
import { fingerprint } from './testing/matrix/fingerprint.ts';
import { sampleOf } from './testing/matrix/samples.ts';
import { buildWorld, type ActorName, type World } from './testing/matrix/world.ts';
import { addressOf, startTestApp, type TestApp } from './testing/test-app.ts';

const ACTORS: readonly ActorName[] = [
  'anonymous',
  'non-publisher',
  'editor of another channel',
  'editor',
  'admin of another channel',
  'channel admin',
  'platform admin',
];

interface Cell {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly sample: (world: World) => object;
  readonly actor: ActorName;
}

const calls = Object.entries(api).flatMap(([part, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    sample: sampleOf(part, name, endpoint),
  })),
);
const cells: Cell[] = calls.flatMap((call) => ACTORS.map((actor) => ({ ...call, actor })));
const refused = cells.filter(({ endpoint, actor }) => refusalOf(endpoint, actor) !== null);
const allowed = cells.filter(({ endpoint, actor }) => refusalOf(endpoint, actor) === null);

describe('who may call what', () => {
  let test: TestApp;
  let world: World;
  let left: string;

  beforeAll(async () => {
    test = await startTestApp();
    world = await buildWorld(test);
    left = await fingerprint(test.db);
  });
  afterAll(() => test.close());

  async function send(
    { endpoint, sample, actor }: Cell,
    overrides: { method?: string; mutate?: (path: string) => string; headers?: object } = {},
  ) {
    const input = sample(world) as { body?: unknown };
    const token = world.tokens[actor];
    const abort = new AbortController();
    const path = addressOf(endpoint, input);
    const response = await test.fetch(overrides.mutate?.(path) ?? path, {
      method: overrides.method ?? endpoint.method,
      headers: {
        ...(token !== undefined && { token }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...overrides.headers,
      },
      ...(input.body !== undefined &&
        overrides.method !== 'HEAD' && { body: JSON.stringify(input.body) }),
      signal: abort.signal,
    });
    const { status } = response;
    const body = endpoint.stream && status === 200 ? '' : await response.text();
    abort.abort();
    return { status, body };
  }

  const tricks: Readonly<Record<string, Parameters<typeof send>[1]>> = {
    'a trailing slash': { mutate: (path) => path.replace(/(\?|$)/, '/$1') },
    'a doubled slash': { mutate: (path) => path.replace('/api/', '/api//') },
    'a dot segment': { mutate: (path) => path.replace('/api/', '/api/%2e/') },
    'an encoded slash': { mutate: (path) => path.replace('/api/', '/api%2f') },
    'upper case': { mutate: (path) => path.toUpperCase().replace('/API/', '/api/') },
    'its .json dropped': { mutate: (path) => path.replace('.json', '') },
    'an overridden method': { headers: { 'x-http-method-override': 'GET' } },
    HEAD: { method: 'HEAD' },
  };

  /** HEAD is a GET without its body: the one trick that may succeed, for whoever may make that GET. */
  const mayRead = ({ endpoint, actor }: Cell) =>
    allowed.some(
      (cell) =>
        cell.actor === actor &&
        cell.endpoint.method === 'GET' &&
        cell.endpoint.path === endpoint.path,
    );

  describe.each(calls.filter(({ call }) => refused.some((cell) => cell.call === call)))(
    '$call',
    ({ call }) => {
      const refusedHere = refused.filter((cell) => cell.call === call);

      it.each(refusedHere)('refuses $actor', async (cell) => {
        const answer = await send(cell);
        expect(answer.status).toBe(refusalOf(cell.endpoint, cell.actor));
        expect(errorBody.safeParse(JSON.parse(answer.body)).success).toBe(true);
      });

      it.each(refusedHere)('stays shut to $actor however the path is spelt', async (cell) => {
        for (const [name, trick] of Object.entries(tricks)) {
          const { status } = await send(cell, trick);
          const isOpen = name === 'HEAD' && mayRead(cell);
          expect(status < 400, `${name} ${status}`).toBe(isOpen);
        }
      });

      it('has changed nothing for any of them', async () => {
        const before = left;
        left = await fingerprint(test.db);
        expect(left).toBe(before);
      });
    },
  );

  // What is allowed may change the world: whoever comes after that gets a new one.
  let isWorldNew = true;
  it.each(allowed)('$call lets $actor pass', async (cell) => {
    if (!isWorldNew) world = await buildWorld(test);
    isWorldNew = cell.endpoint.method === 'GET';
    await test.db.delete(rate_limits);
    const { status, body } = await send(cell);
    expect(status, body).toBe(passageOf(cell.endpoint));
  });

  it('asks every call as everybody, and lets everybody pass or be refused somewhere', () => {
    expect(refused.length + allowed.length).toBe(calls.length * ACTORS.length);
    for (const { call, endpoint } of calls) {
      const actors = allowed.filter((cell) => cell.call === call).map(({ actor }) => actor);
      expect(actors.includes('platform admin'), call).toBe(!isPrivate(endpoint));
      expect(actors.includes('anonymous'), call).toBe(endpoint.access.level === 'anonymous');
    }
    for (const actor of ACTORS) {
      expect(allowed.some((cell) => cell.actor === actor)).toBe(true);
      expect(refused.some((cell) => cell.actor === actor && !isPrivate(cell.endpoint))).toBe(
        actor !== 'platform admin',
      );
    }
  });
});
