import type { Measurement } from '../measurement.ts';
import { LIVE_HEARTBEAT_MS } from '@bimah/contract/limits.ts';
import { seedTeams, type Team } from '../seeds/teams.ts';
import { call } from '../stack/latency.ts';
import { listen, type Line } from '../stack/live.ts';
import { peakDuring, residentMiB } from '../stack/memory.ts';
import type { Running } from '../stack/processes.ts';
import { withProduct } from '../stack/running-product.ts';

const CONNECTIONS = 1_000;
const GOAL_MB = 300;
const BYTES = { MiB: 1024 ** 2, MB: 1_000_000 };
const AT_ONCE = 50;
const VIEWERS = 20;
/** Fewer in a minute than a viewer may send. */
const MESSAGES_EACH = 10;
const HEARTBEATS = 3;
const HEARD_WITHIN_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const megabytes = (mebibytes: number): number => (mebibytes * BYTES.MiB) / BYTES.MB;

interface Audience {
  readonly lines: readonly Line[];
  /** What all of them together were told. */
  readonly heard: () => number;
}

async function gatherAudience(product: Running, { staff }: Team): Promise<Audience> {
  let heard = 0;
  const lines: Line[] = [];
  for (let first = 0; first < staff.length; first += AT_ONCE) {
    const opened = staff
      .slice(first, first + AT_ONCE)
      .map((token) => listen({ product, token }, () => (heard += 1)));
    lines.push(...(await Promise.all(opened)));
  }
  return { lines, heard: () => heard };
}

/** Viewers write to the channel, each message news for everybody. */
async function speak(product: Running, { channel_id, viewers }: Team): Promise<void> {
  for (let round = 0; round < MESSAGES_EACH; round += 1) {
    for (const token of viewers) {
      const body = { channel_id, message: { body: 'שלום' } };
      await call({ product, token }, { method: 'POST', path: '/api/app/conversations.json', body });
    }
  }
}

async function waitFor(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + HEARD_WITHIN_MS;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error('Not everybody heard everything');
    await pause(100);
  }
}

async function measureOn(product: Running, team: Team) {
  const before = await residentMiB(product.pid);
  let opened: Audience = { lines: [], heard: () => 0 };
  let held = 0;
  const peak = await peakDuring(product.pid, async () => {
    opened = await gatherAudience(product, team);
    held = await residentMiB(product.pid);
    await speak(product, team);
    await waitFor(() => opened.heard() === CONNECTIONS * VIEWERS * MESSAGES_EACH);
    await pause(HEARTBEATS * LIVE_HEARTBEAT_MS);
  });
  const open = opened.lines.filter(({ isOpen }) => isOpen).length;
  await Promise.all(opened.lines.map((line) => line.stop()));
  if (open !== CONNECTIONS) throw new Error(`Only ${open} connections were open to the end`);
  return { before, held, peak };
}

export const liveConnections: Measurement = {
  name: 'A thousand live connections',
  method: `All the memory a server process of both roles holds (resident) with ${CONNECTIONS.toLocaleString('en')} people of one channel listening, each with a token of their own: the most while they connect, while ${VIEWERS * MESSAGES_EACH} messages are told to all of them and during ${HEARTBEATS} heartbeats, at which every one of them is looked up anew. All stay connected and hear everything. They listen and read nothing else meanwhile; the database runs in processes of its own.`,
  measure: () =>
    withProduct(async ({ product, databaseUrl }) => {
      const [team] = await seedTeams(databaseUrl, [{ staff: CONNECTIONS, viewers: VIEWERS }]);
      if (!team) throw new Error('There is nobody to listen');
      const { before, held, peak } = await measureOn(product, team);
      const shown = (mebibytes: number) => `${megabytes(mebibytes).toFixed(0)} MB`;
      const perLine = ((held - before) * BYTES.MiB) / CONNECTIONS / 1_000;
      return [
        { what: 'Before', value: shown(before) },
        { what: 'All connected', value: `${shown(held)}, ${perLine.toFixed(0)} kB each` },
        {
          what: 'The most',
          value: shown(peak),
          goal: `under ${GOAL_MB} MB`,
          reached: megabytes(peak) < GOAL_MB,
        },
      ];
    }),
};
