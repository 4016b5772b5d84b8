import { api, type Endpoint } from '@bimah/contract';
import { addressOf, type TestApp } from '../test-app.ts';
import { refusalOf } from './expectations.ts';
import type { Sample } from './in-channel.ts';
import { sampleOf } from './samples.ts';
import type { ActorName, World } from './world.ts';

export const ACTORS: readonly ActorName[] = [
  'anonymous',
  'non-publisher',
  'editor of another channel',
  'editor',
  'admin of another channel',
  'channel admin',
  'platform admin',
];

export interface Call {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly sample: (world: World) => Sample;
}

/** Somebody makes a call. */
export interface Cell extends Call {
  readonly actor: ActorName;
}

export const calls: readonly Call[] = Object.entries(api).flatMap(([part, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    sample: sampleOf(part, name, endpoint),
  })),
);
const cells: readonly Cell[] = calls.flatMap((call) => ACTORS.map((actor) => ({ ...call, actor })));
export const refused = cells.filter(({ endpoint, actor }) => refusalOf(endpoint, actor) !== null);
export const allowed = cells.filter(({ endpoint, actor }) => refusalOf(endpoint, actor) === null);

/** The calls that somebody is refused, each with whom. */
export const refusedCalls = calls
  .map((call) => ({ ...call, cells: refused.filter((cell) => cell.call === call.call) }))
  .filter((call) => call.cells.length > 0);

export interface Trick {
  readonly method?: string;
  readonly mutate?: (path: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the call, as it is meant or in another guise. */
export async function send(
  test: TestApp,
  world: World,
  { endpoint, sample, actor, trick = {} }: Cell & { readonly trick?: Trick },
) {
  const input = sample(world);
  const token = world.tokens[actor];
  const abort = new AbortController();
  const path = addressOf(endpoint, input);
  const response = await test.fetch(trick.mutate?.(path) ?? path, {
    method: trick.method ?? endpoint.method,
    headers: {
      ...(token !== undefined && { token }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...trick.headers,
    },
    ...(input.body !== undefined &&
      trick.method !== 'HEAD' && { body: JSON.stringify(input.body) }),
    signal: abort.signal,
  });
  const { status } = response;
  const body = endpoint.stream && status === 200 ? '' : await response.text();
  abort.abort();
  return { status, body };
}
