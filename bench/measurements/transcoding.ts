import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { median, type Measurement } from '../measurement.ts';
import { ask, milliseconds, quantile } from '../stack/latency.ts';
import { signIn } from '../stack/people.ts';
import type { Running } from '../stack/processes.ts';
import { startProduct } from '../stack/product.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';
import { upload } from '../stack/uploads.ts';

const execute = promisify(execFile);
const GOAL_RATIO = 2;
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

async function until(caller: Caller, isAtWork: boolean): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (Boolean(await progress(caller)) !== isAtWork) {
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

async function measureOn(databaseUrl: string, folder: string) {
  const film = await makeFilm(folder);
  const product = await startProduct({ databaseUrl, folder: `${folder}/data` });
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
    await product.stop();
  }
}

export const transcoding: Measurement = {
  name: 'Transcoding beside calls',
  method: `95th percentile of ${CALLS} calls of GET ${PATH} in a row, without other work and while a film of 1080 lines is encoded; ${ROUNDS} rounds, taking turns, medians.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      try {
        const rounds = await measureOn(database.url('bimah'), folder);
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
            goal: `at most ${GOAL_RATIO}`,
            reached: ratio <= GOAL_RATIO,
          },
        ];
      } finally {
        await database.stop();
      }
    }),
};
