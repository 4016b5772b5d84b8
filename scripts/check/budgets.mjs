import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './tool.mjs';

const DIST = join(ROOT, 'apps', 'console', 'dist');
const KIB = 1024;

/** What everybody downloads before a screen's own chunk, compressed. */
export const BUDGETS = { script: 230 * KIB, style: 45 * KIB };

const SCRIPT = /<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g;
const STYLE = /<link\b[^>]*?href="\/([^"]+\.css)"/g;
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)(?:[\w*\s{},$]+from)?\s*["']\.\/([^"']+\.js)["']/g;

/** The linked scripts and, since a preload may be missing, all they import without being asked to. */
function scriptsOf(html, read) {
  const found = new Set();
  const waiting = [...html.matchAll(SCRIPT)].map(([, path]) => path);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
    for (const [, name] of read(path).toString().matchAll(STATIC_IMPORT)) {
      waiting.push(folder + name);
    }
  }
  return [...found];
}

function weigh(paths, read) {
  const files = paths
    .map((path) => ({ path, bytes: gzipSync(read(path), { level: 9 }).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { files, bytes: files.reduce((total, { bytes }) => total + bytes, 0) };
}

export function firstLoad(read = (path) => readFileSync(join(DIST, path))) {
  const html = read('index.html').toString();
  const styles = new Set([...html.matchAll(STYLE)].map(([, path]) => path));
  return { script: weigh(scriptsOf(html, read), read), style: weigh([...styles], read) };
}

const inKib = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

export function budgetFindings(load = firstLoad()) {
  return Object.entries(BUDGETS)
    .filter(([kind, budget]) => load[kind].bytes === 0 || load[kind].bytes > budget)
    .map(([kind, budget]) => {
      const { bytes, files } = load[kind];
      const heaviest = files.slice(0, 8).map((file) => `    ${inKib(file.bytes)}  ${file.path}`);
      return [
        `The first load has ${inKib(bytes)} of ${kind} (gzip); the budget is ${inKib(budget)}.`,
        ...heaviest,
      ].join('\n');
    });
}
