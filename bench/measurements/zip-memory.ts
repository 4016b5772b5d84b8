import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { chromium, type CDPSession } from '@playwright/test';
import { build } from 'vite';
import type { Measurement } from '../measurement.ts';
import { ROOT } from '../stack/processes.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';

const MIB = 1_048_576;
const FILMS = 4;
const FILM_BYTES = 512 * MIB;
const PIECE = Buffer.alloc(MIB);
const GOAL_MIB = 200;
const LOOK_EVERY_MS = 100;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

async function pageScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'bench'),
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'bench/stack/zip-page.ts'),
        output: { codeSplitting: false },
      },
    },
  });
  const [result] = [output].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The page of the measurement was not built');
  return chunk.code;
}

/** A page with the console's own code, and films without an end in sight. */
function serve(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/films/')) {
      response.setHeader('content-length', FILM_BYTES);
      let left = FILM_BYTES / PIECE.length;
      const send = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(PIECE)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
      return;
    }
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<script type="module" src="/page.js"></script>');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function heapBytes(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

async function watchWhile<T>(session: CDPSession, work: Promise<T>) {
  const state = { isOver: false, highest: 0 };
  const watching = (async () => {
    while (!state.isOver) {
      state.highest = Math.max(state.highest, await heapBytes(session));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  const result = await work.finally(() => {
    state.isOver = true;
  });
  await watching;
  return { result, highest: state.highest };
}

async function measureIn(profile: string, address: string) {
  const browser = await chromium.launchPersistentContext(profile, {
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const session = await browser.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(address);
    await page.waitForFunction(() => 'makeZip' in window);
    const zip = page.evaluate(
      ([films, size]) =>
        (
          window as unknown as { makeZip: (films: number, size: number) => Promise<number> }
        ).makeZip(films, size),
      [FILMS, FILM_BYTES] as const,
    );
    return await watchWhile(session, zip);
  } finally {
    await browser.close();
  }
}

export const zipMemory: Measurement = {
  name: 'A zip of 2 GB in the browser',
  method: `Script heap of a page that packs ${FILMS} films of ${FILM_BYTES / MIB} MiB into one zip on the disk with the console's own code, looked at every ${LOOK_EVERY_MS} ms; the highest.`,
  measure: () =>
    withTemporaryFolder(async (profile) => {
      const server = await serve(await pageScript());
      try {
        const { port } = server.address() as AddressInfo;
        const { result, highest } = await measureIn(profile, `http://127.0.0.1:${port}/`);
        const heap = highest / MIB;
        return [
          { what: 'Zip', value: `${Math.round(result / MIB).toLocaleString('en')} MiB` },
          {
            what: 'Script heap',
            value: `${heap.toFixed(1)} MiB`,
            goal: `at most ${GOAL_MIB} MiB`,
            reached: heap <= GOAL_MIB,
          },
        ];
      } finally {
        server.close();
      }
    }),
};
