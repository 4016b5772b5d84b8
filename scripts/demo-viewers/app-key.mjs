import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NODE, ROOT } from '../lib/paths.mjs';

/** The key in APP_KEY, else the one this installation goes by. */
export async function appKey() {
  if (process.env.APP_KEY) return process.env.APP_KEY;
  const { stdout } = await promisify(execFile)(NODE, ['apps/server/src/commands/app-key.ts'], {
    cwd: ROOT,
  });
  return stdout.trim();
}
