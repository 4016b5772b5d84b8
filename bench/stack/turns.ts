import { deepStrictEqual } from 'node:assert/strict';
import autocannon from 'autocannon';
import { median, type Figure } from '../measurement.ts';
import type { Running } from './processes.ts';

export const ROUNDS = 5;
export const ROUND_SECONDS = 4;
export const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;

/** The product, and a bare server that runs the same statements on the same database. */
export interface Pair {
  readonly product: Running;
  readonly bare: Running;
  readonly token: string;
}

interface Load {
  readonly path: string;
  readonly token: string;
  readonly seconds: number;
}

async function requestsPerSecond(server: Running, { path, token, seconds }: Load) {
  const result = await autocannon({
    url: server.url + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { token },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.url} failed ${result.non2xx + result.errors} times under load`);
  }
  return result.requests.average;
}

/** Both must answer the same, or the comparison says nothing. */
async function assertSameAnswer({ product, bare, token }: Pair, path: string): Promise<void> {
  const [ours, bares] = await Promise.all(
    [product, bare].map(async ({ url }): Promise<unknown> => {
      const response = await fetch(url + path, { headers: { token } });
      return response.json();
    }),
  );
  deepStrictEqual(bares, ours);
}

/** How much of the bare server's throughput the product reaches. */
export async function compare(pair: Pair, path: string, goal: number): Promise<Figure[]> {
  await assertSameAnswer(pair, path);
  const { product, bare, token } = pair;
  const load = (server: Running, seconds: number) =>
    requestsPerSecond(server, { path, token, seconds });
  for (const server of [product, bare]) await load(server, WARM_UP_SECONDS);
  const rounds: { product: number; bare: number }[] = [];
  // The machine's other work changes by the minute, so the two take turns.
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      product: await load(product, ROUND_SECONDS),
      bare: await load(bare, ROUND_SECONDS),
    });
  }
  const ratio = median(rounds.map((round) => round.product / round.bare));
  const perSecond = (values: number[]) => `${Math.round(median(values))} req/s`;
  return [
    { what: 'The product', value: perSecond(rounds.map((round) => round.product)) },
    { what: 'Bare Fastify', value: perSecond(rounds.map((round) => round.bare)) },
    { what: 'Ratio', value: ratio.toFixed(2), goal: `at least ${goal}`, reached: ratio >= goal },
  ];
}
