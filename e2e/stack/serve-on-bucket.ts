import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { s3VariablesOf } from '../../apps/server/src/testing/swift/s3-variables.ts';
import { startSwift } from '../../apps/server/src/testing/swift/swift.ts';

/** The product with its files in a bucket, on `PORT`; ends with the process that began it. */
const port = Number(process.env['PORT']);
if (!port) throw new Error('PORT says where the product on a bucket is served');

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
// Made by the product itself, which knows under whom its database runs.
const dataDir = join(tmpdir(), `bimah-e2e-bucket-${randomUUID()}`);
const swift = await startSwift({ corsOrigins: [`http://127.0.0.1:${port}`] });
const product = spawn(process.execPath, [MAIN], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...s3VariablesOf(await swift.bucket()),
  },
});
const ended = once(product, 'exit');
process.on('SIGTERM', () => product.kill('SIGTERM'));
process.on('disconnect', () => product.kill('SIGTERM'));
await ended;
await swift.close();
await rm(dataDir, { recursive: true, force: true });
if (process.connected) process.disconnect();
