import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { start, type Running } from './processes.ts';

interface Product {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What it is told wherever it runs. */
const settingsOf = ({ databaseUrl, folder, env }: Product) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  APP_SECRET: randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'warn',
  // As the start command has it.
  NODE_OPTIONS: '--max-semi-space-size=16',
  ...env,
});

/** The product as people run it, on a given database, with its demo where that is empty. */
export const startProduct = (product: Product): Promise<Running> =>
  start({
    script: 'apps/server/src/main.ts',
    env: { DEMO: '1', ...settingsOf(product) },
    readyPath: '/readyz',
  });

const IDLE_WITHIN_MS = 300_000;
const POLL_MS = 500;

/** Until no job is under way and none waits that could be. */
export async function untilIdle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = performance.now() + IDLE_WITHIN_MS;
    for (;;) {
      const { rows } = await client.query<{ busy: boolean }>(`select exists (
        select from jobs.job where state = 'active'
        or (state in ('created', 'retry') and start_after <= now())) as busy`);
      if (!rows[0]?.busy) return;
      if (performance.now() > deadline) throw new Error('The jobs of the demo did not end in time');
      await wait(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

/**
 * Loads the demo and works off what it brings: films that have just arrived are made by then. Drawing
 * it is a day's work for a process, so whoever is measured is another one.
 */
export async function loadDemo(product: Product): Promise<void> {
  const first = await startProduct(product);
  try {
    await untilIdle(product.databaseUrl);
  } finally {
    await first.stop();
  }
}

/** A process that works on jobs and serves nobody but whoever asks for its numbers. */
export async function startWorker(product: Product): Promise<Running> {
  const port = String(await freePort());
  const env = { DEMO: '0', ...settingsOf(product), ROLES: 'worker', METRICS_PORT: port };
  return start({
    script: 'apps/server/src/main.ts',
    env,
    readyPath: '/metrics',
    readyPort: Number(port),
  });
}
