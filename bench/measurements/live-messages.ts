import type { Figure, Measurement } from '../measurement.ts';
import { median } from '../measurement.ts';
import { seedTeams, type Team } from '../seeds/teams.ts';
import { call, milliseconds, quantile } from '../stack/latency.ts';
import type { Running } from '../stack/processes.ts';
import { withProduct } from '../stack/running-product.ts';
import { openScreen } from '../stack/staff-screen.ts';

const GOAL_MS = 300;
const STAFF = 200;
const VIEWERS = 20;
/** Fewer in a minute than a viewer may send. */
const EVERY_MS = 4_000;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 2;
const ARRIVED_WITHIN_MS = 10_000;

/** Milliseconds from the viewer's call leaving. */
interface Times {
  readonly told: number;
  readonly shown: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A viewer, and somebody of the channel with their conversation open. */
interface Talk {
  say(body: string): Promise<Times>;
  close(): Promise<void>;
}

interface Pair {
  readonly channel_id: number;
  readonly viewer: string;
  readonly staff: string;
}

async function openTalk(product: Running, { channel_id, viewer, staff }: Pair): Promise<Talk> {
  const speaker = { product, token: viewer };
  const { value } = await call(speaker, {
    method: 'POST',
    path: '/api/app/conversations.json',
    body: { channel_id, message: { body: 'שלום' } },
  });
  const { id } = (value as { conversation: { id: number } }).conversation;
  const waiting = new Map<string, PromiseWithResolvers<number>>();
  let onTold = () => {};
  const screen = await openScreen(
    { product, token: staff },
    { channel_id, conversation_id: id },
    {
      onEvent: (event) => {
        if (event.topic === 'message' && event.id === id) onTold();
      },
      onMessages: (bodies) => {
        for (const body of bodies) waiting.get(body)?.resolve(performance.now());
      },
    },
  );
  const say = async (body: string): Promise<Times> => {
    const told = Promise.withResolvers<number>();
    const shown = Promise.withResolvers<number>();
    onTold = () => told.resolve(performance.now());
    waiting.set(body, shown);
    const late = setTimeout(
      () => shown.reject(new Error(`A message was not there after ${ARRIVED_WITHIN_MS} ms`)),
      ARRIVED_WITHIN_MS,
    );
    const path = `/api/app/conversations/${id}/messages`;
    const sentAt = performance.now();
    const sent = call(speaker, { method: 'POST', path, body: { message: { body } } });
    const [shownAt] = await Promise.all([shown.promise, sent]);
    clearTimeout(late);
    waiting.delete(body);
    return { told: (await told.promise) - sentAt, shown: shownAt - sentAt };
  };
  return { say, close: screen.close };
}

/** Every viewer writes by the clock, whether or not what they wrote before has arrived. */
async function converse(talks: readonly Talk[], rounds: number): Promise<Times[]> {
  const times = talks.map(async (talk, turn) => {
    await pause((EVERY_MS / talks.length) * turn);
    const said: Promise<Times>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      said.push(talk.say(`${crypto.randomUUID()} הודעה`));
      await pause(EVERY_MS);
    }
    return Promise.all(said);
  });
  return (await Promise.all(times)).flat();
}

/** Everybody has the console open; as many of them as there are viewers read along. */
async function measureTeams(product: Running, teams: readonly Team[]): Promise<Times[]> {
  const talks: Talk[] = [];
  const others: { close(): Promise<void> }[] = [];
  try {
    for (const { channel_id, staff, viewers } of teams) {
      for (const [index, viewer] of viewers.entries()) {
        const reader = staff[index] as string;
        talks.push(await openTalk(product, { channel_id, viewer, staff: reader }));
      }
      for (const token of staff.slice(viewers.length)) {
        others.push(await openScreen({ product, token }, { channel_id }));
      }
    }
    await converse(talks, WARM_UP_ROUNDS);
    return await converse(talks, ROUNDS);
  } finally {
    await Promise.all([...talks, ...others].map((open) => open.close()));
  }
}

function figuresOf(where: string, times: readonly Times[]): Figure[] {
  const line = (values: number[]) =>
    `${milliseconds(quantile(values, 0.95))} (median ${milliseconds(median(values))})`;
  const shown = times.map((time) => time.shown);
  return [
    { what: `${where}: told`, value: line(times.map((time) => time.told)) },
    {
      what: `${where}: there`,
      value: line(shown),
      goal: `at most ${GOAL_MS} ms`,
      reached: quantile(shown, 0.95) <= GOAL_MS,
    },
  ];
}

const spread = Array.from({ length: VIEWERS }, () => ({ staff: STAFF / VIEWERS, viewers: 1 }));
const together = [{ staff: STAFF, viewers: VIEWERS }];

export const liveMessages: Measurement = {
  name: 'A message on its way',
  method: `95th percentile over ${VIEWERS * ROUNDS} messages of ${VIEWERS} viewers, ${(1_000 * VIEWERS) / EVERY_MS} a second by the clock, with ${STAFF} members of staff listening, one of the channel with the conversation open: from the viewer's call leaving until the news is with that person (told), and until the messages, read again as the console reads them, have come (there). Everybody in the channel reads its number of unread conversations again a second or two after news, and what stands open is marked as read. The browser's drawing is not in it; the callers share the machine and one process.`,
  measure: () =>
    withProduct(async ({ product, databaseUrl }) => {
      const measureAs = async (sizes: typeof spread) =>
        measureTeams(product, await seedTeams(databaseUrl, sizes));
      return [
        ...figuresOf(`In ${VIEWERS} channels`, await measureAs(spread)),
        ...figuresOf('All in one channel', await measureAs(together)),
      ];
    }),
};
