import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { median, type Measurement } from '../measurement.ts';
import { ask, milliseconds, quantile } from '../stack/latency.ts';
import { signIn } from '../stack/people.ts';
import type { Running } from '../stack/processes.ts';
import { startProduct, startWorker } from '../stack/product.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';
import { upload } from '../stack/uploads.ts';

const execute = promisify(execFile);
/** The two sign alike. */
const APP_SECRET = randomBytes(32).toString('base64url');
/** In the same process, and in one of its own. */
const GOAL_RATIO = { together: 2, apart: 1.4 };
const ROUNDS = 5;
const CALLS = 200;
const TITLE = 'transcoding';
const PATH = '/api/videos.json?filter=1&limit=15';
const WAIT_MS = 100;
const WITHIN_MS = 120_000;

interface Caller {
  readonly product: Running;
  readonly token: string;
}

/** Of a kind that must be encoded afresh, and long enough to outlast the calls. */
async function makeFilm(folder: string): Promise<string> {
  const path = `${folder}/film.mp4`;
  const picture = 'testsrc2=size=1920x1080:rate=30:duration=12';
  const args = ['-v', 'error', '-f', 'lavfi', '-i', picture, '-c:v', 'mpeg4', '-q:v', '6', path];
  await execute(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args);
  return path;
}

async function p95({ product, token }: Caller): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await ask(product, PATH, token));
  return quantile(times, 0.95);
}

/** Null: it waits, or there is none. */
async function progress({ product, token }: Caller): Promise<number | null> {
  const path = `/api/video_in_processings.json?term=${TITLE}`;
  const answer = await fetch(product.url + path, { headers: { token } });
  const { videos } = (await answer.json()) as { videos: { progress: number | null }[] };
  return videos[0]?.progress ?? null;
}

/** Whatever is made beside the film included. */
async function isDone({ product, token }: Caller): Promise<boolean> {
  const path = `/api/video_in_processings/count.json`;
  const answer = await fetch(product.url + path, { headers: { token } });
  return ((await answer.json()) as { count: number }).count === 0;
}

async function until(caller: Caller, isAtWork: boolean): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  const isThere = async () => (isAtWork ? Boolean(await progress(caller)) : isDone(caller));
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error('The film was not worked on in time');
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

async function startTranscoding(caller: Caller, film: string): Promise<void> {
  const { product, token } = caller;
  const { size } = await stat(film);
  const link = await upload(product, token, { size, content: createReadStream(film) });
  await fetch(`${product.url}/api/videos.json`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ video: { title: TITLE, platform: 'internal', channel_ids: [1], link } }),
  });
  await until(caller, true);
}

async function measureOn(databaseUrl: string, folder: string, isApart: boolean) {
  const film = await makeFilm(folder);
  const where = { databaseUrl, folder: `${folder}/data` };
  const env = isApart ? { ROLES: 'api', APP_SECRET } : {};
  const product = await startProduct({ ...where, env });
  const worker = isApart ? await startWorker({ ...where, env: { APP_SECRET } }) : null;
  const rounds: { idle: number; busy: number }[] = [];
  try {
    const caller = { product, token: await signIn(product) };
    await p95(caller);
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await p95(caller);
      await startTranscoding(caller, film);
      rounds.push({ idle, busy: await p95(caller) });
      if (!(await progress(caller))) throw new Error('The film was done before the calls were');
      await until(caller, false);
    }
    return rounds;
  } finally {
    await worker?.stop();
    await product.stop();
  }
}

const measurementOf = (isApart: boolean): Measurement => ({
  name: isApart ? 'Transcoding in a worker of its own' : 'Transcoding beside calls',
  method: `95th percentile of ${CALLS} calls of GET ${PATH} in a row, without other work and while a film of 1080 lines is encoded${isApart ? ' by another process on the same two cores' : ''}; ${ROUNDS} rounds, taking turns, medians.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      try {
        const goal = GOAL_RATIO[isApart ? 'apart' : 'together'];
        const rounds = await measureOn(database.url('bimah'), folder, isApart);
        const ratio = median(rounds.map(({ idle, busy }) => busy / idle));
        return [
          { what: 'Idle', value: milliseconds(median(rounds.map(({ idle }) => idle))) },
          {
            what: 'While transcoding',
            value: milliseconds(median(rounds.map(({ busy }) => busy))),
          },
          {
            what: 'Ratio',
            value: ratio.toFixed(2),
            goal: `at most ${goal}`,
            reached: ratio <= goal,
          },
        ];
      } finally {
        await database.stop();
      }
    }),
});

export const transcoding = measurementOf(false);
export const transcodingApart = measurementOf(true);
