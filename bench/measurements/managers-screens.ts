import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { median, type Measurement } from '../measurement.ts';
import { growPeople } from '../seeds/people.ts';
import { withGrown, type Grown } from '../stack/grown.ts';
import { ask, milliseconds, quantile } from '../stack/latency.ts';
import { signIn } from '../stack/people.ts';
import type { Running } from '../stack/processes.ts';
import { startProduct } from '../stack/product.ts';

const GOAL_RATIO = 1.5;
const PEOPLE = { channels: 10_000, users: 100_000 } as const;
const SCREENS = 20;
/** A person opens the screen, then looks for somebody; between two looks they read. */
const READING_MS = 2_000;
const ROUNDS = 5;
const CALLS = 100;
const PATH = `/api/channels.json?limit=${PAGE_SIZE.channels}`;

interface Caller {
  readonly product: Running;
  readonly token: string;
}

async function p95({ product, token }: Caller): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await ask(product, PATH, token));
  return quantile(times, 0.95);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the screen of a channel's team asks for, over and over, until told to stop. */
async function workAt({ product, token }: Caller, channel: number, stop: AbortSignal) {
  await pause((READING_MS / SCREENS) * channel);
  while (!stop.aborted) {
    await Promise.all([
      ask(product, `/api/channels/${channel}.json`, token),
      ask(product, `/api/channels/${channel}/get_admins`, token),
    ]);
    await ask(product, `/api/users.json?limit=20&email=mordechai`, token);
    await pause(READING_MS);
  }
}

async function beside(caller: Caller): Promise<number> {
  const stop = new AbortController();
  const screens = Array.from({ length: SCREENS }, (_, index) =>
    workAt(caller, index + 1, stop.signal),
  );
  await pause(READING_MS);
  const time = await p95(caller);
  stop.abort();
  await Promise.all(screens);
  return time;
}

async function measureOn(database: Grown) {
  const product = await startProduct({ ...database, env: { ROLES: 'api' } });
  try {
    const caller = { product, token: await signIn(product) };
    await p95(caller);
    const rounds: { alone: number; busy: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ alone: await p95(caller), busy: await beside(caller) });
    }
    return rounds;
  } finally {
    await product.stop();
  }
}

export const managersScreens: Measurement = {
  name: 'Twenty managers screens',
  method: `95th percentile of ${CALLS} calls of GET ${PATH} in a row with ${PEOPLE.channels.toLocaleString('en')} channels and ${PEOPLE.users.toLocaleString('en')} users, without other work and beside ${SCREENS} people who open a channel's team and look for somebody every ${READING_MS / 1_000} s; ${ROUNDS} rounds, taking turns, medians.`,
  measure: () =>
    withGrown({ sizes: [PEOPLE], grow: growPeople }, async ([database]) => {
      if (!database) throw new Error('There is no database');
      const rounds = await measureOn(database);
      const ratio = median(rounds.map(({ alone, busy }) => busy / alone));
      return [
        { what: 'Alone', value: milliseconds(median(rounds.map(({ alone }) => alone))) },
        { what: 'Beside them', value: milliseconds(median(rounds.map(({ busy }) => busy))) },
        {
          what: 'Ratio',
          value: ratio.toFixed(2),
          goal: `at most ${GOAL_RATIO}`,
          reached: ratio <= GOAL_RATIO,
        },
      ];
    }),
};
