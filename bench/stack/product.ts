import { randomBytes } from 'node:crypto';
import { start, type Running } from './processes.ts';

interface Product {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The product as people run it, on a given database, with its demo where that is empty. */
export const startProduct = ({ databaseUrl, folder, env }: Product): Promise<Running> =>
  start({
    script: 'apps/server/src/main.ts',
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      APP_SECRET: randomBytes(32).toString('base64url'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // As the start command has it.
      NODE_OPTIONS: '--max-semi-space-size=16',
      ...env,
    },
    readyPath: '/readyz',
  });
