import { randomBytes } from 'node:crypto';
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
