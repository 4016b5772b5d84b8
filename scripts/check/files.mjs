import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './tool.mjs';

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]);

/** Paths of the repository's own files below a folder, from the root, with forward slashes. */
export function filesBelow(folder, root = ROOT) {
  const found = [];
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (NOT_OURS.has(entry.name)) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) visit(child);
      else if (entry.isFile()) found.push(relative(root, child).split(sep).join('/'));
    }
  };
  visit(join(root, folder));
  return found.toSorted();
}

export const readText = (path, root = ROOT) => readFileSync(join(root, path), 'utf8');
export const readJson = (path, root = ROOT) => JSON.parse(readText(path, root));
