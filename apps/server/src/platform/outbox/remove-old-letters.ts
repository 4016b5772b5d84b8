import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/** Removes mails or messages that were kept as files for so long; null keeps them. Tells how many. */
export async function removeOldLetters(dir: string, days: number | null): Promise<number> {
  if (days === null) return 0;
  let removed = 0;
  // Nothing was ever kept where there is no folder.
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || Date.now() - found.mtimeMs < days * DAY_MS) continue;
    await unlink(path);
    removed += 1;
  }
  return removed;
}
