import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { median, type Measurement } from '../measurement.ts';
import { signIn } from '../stack/people.ts';
import type { Running } from '../stack/processes.ts';
import { processorSeconds } from '../stack/processor-time.ts';
import { startProduct } from '../stack/product.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';

const GOAL_RATIO = 1.1;
const ROUNDS = 5;
const CALLS = 4_000;
const CONNECTIONS = 16;
const PATH = '/api/videos.json?filter=1&limit=15';

/** The process that all processes of the database come from. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } finally {
    await client.end();
  }
}

async function load({ url }: Running, token: string, share: number): Promise<void> {
  const result = await autocannon({
    url: url + PATH,
    connections: CONNECTIONS * share,
    amount: CALLS * share,
    headers: { token },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
}

async function measureOn(databaseUrl: string, folder: string) {
  const env = { ROLES: 'api', APP_SECRET: randomBytes(32).toString('base64url') };
  const first = await startProduct({ databaseUrl, folder, env });
  const second = await startProduct({ databaseUrl, folder, env });
  const postmaster = await postmasterOf(databaseUrl);
  try {
    const token = await signIn(first);
    const spent = async (work: () => Promise<unknown>) => {
      const before = await processorSeconds([first.pid, second.pid, postmaster]);
      await work();
      const after = await processorSeconds([first.pid, second.pid, postmaster]);
      return ((after - before) / CALLS) * 1_000;
    };
    const byOne = () => load(first, token, 1);
    const byTwo = () => Promise.all([load(first, token, 0.5), load(second, token, 0.5)]);
    await byOne();
    await byTwo();
    const rounds: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ one: await spent(byOne), two: await spent(byTwo) });
    }
    return rounds;
  } finally {
    await second.stop();
    await first.stop();
  }
}

const seconds = (value: number) => `${value.toFixed(2)} s`;

export const twoProcesses: Measurement = {
  name: 'Two processes against one',
  method: `Processor time of all api processes and the database per 1,000 calls of GET ${PATH}, ${CALLS} calls by ${CONNECTIONS} connections to one api process, and half of them to each of two; ${ROUNDS} rounds, taking turns, medians.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      try {
        const rounds = await measureOn(database.url('bimah'), `${folder}/data`);
        const ratio = median(rounds.map(({ one, two }) => two / one));
        return [
          { what: 'One', value: seconds(median(rounds.map(({ one }) => one))) },
          { what: 'Two', value: seconds(median(rounds.map(({ two }) => two))) },
          {
            what: 'Ratio',
            value: ratio.toFixed(2),
            goal: `at most ${GOAL_RATIO}`,
            reached: ratio <= GOAL_RATIO,
          },
        ];
      } finally {
        await database.stop();
      }
    }),
};
