import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from '../measurement.ts';
import { ROOT } from '../stack/processes.ts';

const DIST = join(ROOT, 'apps/console/dist');
const KIB = 1024;

const KINDS = [
  { what: 'Script', link: /(?:src|href)="\/([^"]+\.js)"/g, goal: 230 },
  { what: 'Style', link: /href="\/([^"]+\.css)"/g, goal: 45 },
] as const;

async function compressed(paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(join(DIST, path))));
  return files.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0);
}

export const firstLoad: Measurement = {
  name: 'First load of the console',
  method: "What the built page links before any screen's own chunk, gzip.",
  measure: async () => {
    const html = await readFile(join(DIST, 'index.html'), 'utf8');
    return Promise.all(
      KINDS.map(async ({ what, link, goal }) => {
        const paths = [...html.matchAll(link)].map(([, path]) => path ?? '');
        const size = (await compressed(paths)) / KIB;
        return {
          what,
          value: `${size.toFixed(1)} KiB`,
          goal: `at most ${goal} KiB`,
          reached: size <= goal,
        };
      }),
    );
  },
};
