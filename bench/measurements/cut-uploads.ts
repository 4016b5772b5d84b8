import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { signedIn, withBrowser, withPage } from '../stack/browser.ts';
import { peakDuring, residentMiB } from '../stack/memory.ts';
import { layLine, type PoorLine } from '../stack/poor-line.ts';
import { ROOT, type Running } from '../stack/processes.ts';
import { loadDemo, startProduct } from '../stack/product.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';

const MIB = 1024 ** 2;
/** Smaller where somebody only wants to see that it runs. */
const SIZE = Number(process.env['BENCH_UPLOAD_MIB'] ?? 2048) * MIB;
const WARM_UP_SIZE = 64 * MIB;
const LINE_MIB = 25;
const CUT_EVERY_MS = 5_000;
const GOAL_RATIO = 1.3;
const GOAL_MIB = 64;
const WITHIN_MS = 900_000;

/** Begins as a film does and is like no other; the rest of it is holes. */
async function aFilm(folder: string, name: string, size: number): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  await using file = await open(path, 'w');
  await file.write(await readFile(join(ROOT, 'e2e/clips/lesson.mp4')));
  await file.truncate(size);
  await file.write(name, size - name.length);
  return path;
}

interface Sending {
  readonly browser: Browser;
  readonly storage: Awaited<ReturnType<typeof signedIn>>;
  readonly url: string;
}

/** From the moment a person picks the file until the server has joined its parts, in seconds. */
const secondsToSend = ({ browser, storage, url }: Sending, film: string): Promise<number> =>
  withPage(browser, { profile: 'desktop', storage }, async (page) => {
    await page.goto(`${url}/channels/1/video/add`);
    const files = page.locator('input[type="file"][multiple]');
    await files.waitFor({ state: 'attached' });
    const joined = page.waitForResponse(
      (response) => response.url().endsWith('/complete.json') && response.ok(),
      { timeout: WITHIN_MS },
    );
    const start = performance.now();
    await files.setInputFiles(film);
    await joined;
    return (performance.now() - start) / 1_000;
  });

interface Stage extends Sending {
  readonly product: Running;
  readonly line: PoorLine;
  readonly folder: string;
}

async function figuresOf({ product, line, folder, ...sending }: Stage): Promise<Figure[]> {
  const send = async (name: string, size: number) =>
    secondsToSend(sending, await aFilm(folder, name, size));
  await send('warm-up', WARM_UP_SIZE);
  const before = await residentMiB(product.pid);
  let [whole, broken, cuts] = [0, 0, 0];
  const peak = await peakDuring(product.pid, async () => {
    whole = await send('whole', SIZE);
    const stop = line.cutEvery(CUT_EVERY_MS);
    broken = await send('broken', SIZE).finally(() => {
      cuts = stop();
    });
  });
  const [ratio, rise] = [broken / whole, peak - before];
  return [
    { what: 'Without cuts', value: `${whole.toFixed(1)} s` },
    { what: `With ${cuts} cuts`, value: `${broken.toFixed(1)} s` },
    {
      what: 'Ratio',
      value: ratio.toFixed(2),
      goal: `at most ${GOAL_RATIO}`,
      reached: ratio <= GOAL_RATIO,
    },
    {
      what: 'Rise of the server’s memory meanwhile',
      value: `${rise.toFixed(1)} MiB`,
      goal: `under ${GOAL_MIB} MiB`,
      reached: rise < GOAL_MIB,
    },
  ];
}

export const cutUploads: Measurement = {
  name: 'An upload whose line is cut',
  method: `A film of ${SIZE / MIB} MiB is picked in the console in Chromium and sent to the disk over a line of ${LINE_MIB} MiB/s, until the server has joined its parts: once as it comes, once with every connection broken every ${CUT_EVERY_MS / 1_000} s; one after the other in one run, after a first small upload. The process serves calls only; its memory (resident) is looked at all the while, against what it was before both.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      const databaseUrl = database.url('bimah');
      await loadDemo({ databaseUrl, folder: `${folder}/data` });
      const product = await startProduct({
        databaseUrl,
        folder: `${folder}/data`,
        // Jobs would have their own memory; the api is what is weighed.
        env: { ROLES: 'api' },
      });
      const line = await layLine(product.url, LINE_MIB * MIB);
      const { url } = line;
      try {
        return await withBrowser(async (browser) => {
          const storage = await signedIn(browser, url, 'admin');
          return figuresOf({ product, line, folder, browser, storage, url });
        });
      } finally {
        await line.close();
        await product.stop();
        await database.stop();
      }
    }),
};
