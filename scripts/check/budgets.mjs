import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.mjs';

const DIST = join(ROOT, 'apps', 'console', 'dist');
const KB = 1000;

/** What a page needs before its screen can be drawn, in Hebrew, as it travels; data and pictures apart. */
export const BUDGETS = {
  '/login': 217 * KB,
  '/channels/$channel_id/dashboard': 295 * KB,
  '/channels/$channel_id/library': 335 * KB,
};

const LINKED = /(?:src|href)="\/(assets\/[^"]+)"/g;

/** The form a browser is sent, which the build has made beside the file. */
const disk = {
  read: (file) => readFileSync(join(DIST, file)),
  travels: (file) =>
    readFileSync(join(DIST, existsSync(join(DIST, `${file}.br`)) ? `${file}.br` : file)).length,
};

/** Every file of a page with its bytes, the heaviest first. */
export function filesOf(path, { read, travels } = disk) {
  const html = read('index.html').toString();
  const page = JSON.parse(read('pages.json').toString()).find((one) => one.path === path);
  if (!page) throw new Error(`The build has no page for ${path}`);
  const linked = [...html.matchAll(LINKED)].map(([, file]) => file);
  return [...new Set([...linked, ...page.files, ...page.he])]
    .map((file) => ({ file, bytes: travels(file) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

export function budgetFindings(budgets = BUDGETS, of = filesOf) {
  return Object.entries(budgets).flatMap(([path, budget]) => {
    const files = of(path);
    const bytes = files.reduce((total, file) => total + file.bytes, 0);
    if (bytes > 0 && bytes <= budget) return [];
    const heaviest = files.slice(0, 8).map((one) => `    ${inKb(one.bytes)}  ${one.file}`);
    return [
      `${path} needs ${inKb(bytes)} before it is drawn; the budget is ${inKb(budget)}.`,
      ...heaviest,
    ].join('\n');
  });
}
