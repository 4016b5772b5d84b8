import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, errorBody, type Endpoint } from '@bimah/contract';
import { refusalOf } from './testing/matrix/expectations.ts';
import { fingerprint } from './testing/matrix/fingerprint.ts';
import { samples } from './testing/matrix/samples.ts';
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

const calls = Object.entries(api).flatMap(([group, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    sample: (samples as unknown as Record<string, Record<string, (world: World) => object>>)[
      group
    ]?.[name] as Cell['sample'],
  })),
);
const cells: Cell[] = calls.flatMap((call) => ACTORS.map((actor) => ({ ...call, actor })));
const refused = cells.filter(({ endpoint, actor }) => refusalOf(endpoint.access, actor) !== null);
const allowed = cells.filter(({ endpoint, actor }) => refusalOf(endpoint.access, actor) === null);

describe('who may call what', () => {
  let test: TestApp;
  let world: World;

  beforeAll(async () => {
    test = await startTestApp();
    world = await buildWorld(test.db);
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

  it.each(refused)('$call refuses $actor and changes nothing', async (cell) => {
    const before = await fingerprint(test.db);
    const answer = await send(cell);
    expect(answer.status).toBe(refusalOf(cell.endpoint.access, cell.actor));
    expect(errorBody.safeParse(JSON.parse(answer.body)).success).toBe(true);
    expect(await fingerprint(test.db)).toBe(before);
  });

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

  it.each(refused)('$call stays shut to $actor however the path is spelt', async (cell) => {
    const before = await fingerprint(test.db);
    for (const [name, trick] of Object.entries(tricks)) {
      const { status } = await send(cell, trick);
      expect(status, name).toBeGreaterThanOrEqual(400);
    }
    expect(await fingerprint(test.db)).toBe(before);
  });

  // Last, because what is allowed may change the world. Signing out ends a session, so it comes at the very end.
  const order = (cell: Cell) =>
    Number(cell.endpoint.method === 'DELETE') + 2 * Number(cell.call.includes('logout'));
  it.each(allowed.toSorted((a, b) => order(a) - order(b)))(
    '$call lets $actor pass',
    async (cell) => {
      const { status, body } = await send(cell);
      const code = body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;
      expect(status, body).toBeLessThan(500);
      expect(['unauthenticated', 'forbidden']).not.toContain(code);
    },
  );
});
