import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './embedded-database-error.ts';

const FILE = 'postgres-password';

export async function readPassword(dir: string): Promise<string | null> {
  const kept = await readFile(join(dir, FILE), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  return kept.trim() || null;
}

export async function keepPassword(dir: string, password: string): Promise<void> {
  const draft = join(dir, `${FILE}.new`);
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(dir, FILE));
}
