import { signIn } from './people.ts';
import { start } from './processes.ts';
import { startProduct, untilIdle } from './product.ts';
import type { Pair } from './turns.ts';

interface Where {
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Starts the product and the bare server on one database. */
export async function withPair<T>(where: Where, use: (pair: Pair) => Promise<T>): Promise<T> {
  const product = await startProduct(where);
  await untilIdle(where.databaseUrl);
  const bare = await start({
    script: 'bench/stack/bare-server.ts',
    env: { DATABASE_URL: where.databaseUrl },
    readyPath: '/ready',
  });
  try {
    return await use({ product, bare, token: await signIn(product) });
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
