import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { median, type Measurement } from '../measurement.ts';
import { start, type Running } from '../stack/processes.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';

const GOAL_RATIO = 0.8;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 8;
const CONNECTIONS = 32;
const PATH = '/api/app_versions.json?limit=20&offset=0';

async function signIn(product: Running): Promise<string> {
  const response = await fetch(`${product.url}/api/users/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bimah.local', password: 'bimah-demo' }),
  });
  const { user } = (await response.json()) as { user: { token: string } };
  return user.token;
}

async function requestsPerSecond(
  server: Running,
  token: string,
  duration: number,
): Promise<number> {
  const result = await autocannon({
    url: server.url + PATH,
    connections: CONNECTIONS,
    duration,
    headers: { token },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.url} failed ${result.non2xx + result.errors} times under load`);
  }
  return result.requests.average;
}

/** Both must answer the same, or the comparison says nothing. */
async function assertSameAnswer(servers: readonly Running[], token: string): Promise<void> {
  const answers = await Promise.all(
    servers.map(async ({ url }) => (await fetch(url + PATH, { headers: { token } })).json()),
  );
  const [first, ...others] = answers.map((answer) => JSON.stringify(answer));
  if (others.some((other) => other !== first)) {
    throw new Error(`The two servers answer differently: ${[first, ...others].join('\n')}`);
  }
}

/** The machine's other work changes by the minute, so the two take turns. */
async function alternate(product: Running, bare: Running, token: string) {
  const rounds: { product: number; bare: number }[] = [];
  for (const server of [product, bare]) await requestsPerSecond(server, token, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      product: await requestsPerSecond(product, token, ROUND_SECONDS),
      bare: await requestsPerSecond(bare, token, ROUND_SECONDS),
    });
  }
  return rounds;
}

async function compareOn(databaseUrl: string, folder: string) {
  const product = await start({
    script: 'apps/server/src/main.ts',
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      APP_SECRET: randomBytes(32).toString('base64url'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    readyPath: '/readyz',
  });
  const bare = await start({
    script: 'bench/stack/bare-server.ts',
    env: { DATABASE_URL: databaseUrl },
    readyPath: '/ready',
  });
  try {
    const token = await signIn(product);
    await assertSameAnswer([product, bare], token);
    return await alternate(product, bare, token);
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

export const listCall: Measurement = {
  name: 'A list call',
  method: `GET ${PATH} by ${CONNECTIONS} connections, against a bare Fastify server that runs the same statements on the same database; ${ROUNDS} rounds of ${ROUND_SECONDS} s, taking turns, medians.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      try {
        const rounds = await compareOn(database.url('bimah'), `${folder}/data`);
        const ratio = median(rounds.map(({ product, bare }) => product / bare));
        const perSecond = (values: number[]) => `${Math.round(median(values))} req/s`;
        return [
          { what: 'The product', value: perSecond(rounds.map(({ product }) => product)) },
          { what: 'Bare Fastify', value: perSecond(rounds.map(({ bare }) => bare)) },
          {
            what: 'Ratio',
            value: ratio.toFixed(2),
            goal: `at least ${GOAL_RATIO}`,
            reached: ratio >= GOAL_RATIO,
          },
        ];
      } finally {
        await database.stop();
      }
    }),
};
