import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** One short text that changes with the content or the names of files, and of those in folders. */
export function fingerprint(paths, { root = ROOT, salt = '' } = {}) {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap((start) => filesAt(root, start))) {
    const content = readFileSync(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesAt(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesAt(root, join(path, name)));
}
