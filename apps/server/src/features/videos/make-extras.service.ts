import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { StreamFile } from '#platform/media/port.ts';
import type { Services } from '#platform/services.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as extras from './extras.repository.ts';
import { ProcessingError } from './failures.ts';
import { runExtras, type ProcessingRun } from './processing-run.ts';
import * as processings from './processings.repository.ts';
import { removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

const NOTHING: extras.NewExtras = {
  streams_url: null,
  qualities: [],
  steps: [],
  strip_url: null,
  strip: null,
  preview_url: null,
  bytes: 0,
};

interface Work {
  readonly services: Services;
  readonly run: ProcessingRun;
  /** The film, on our disk for as long as the work lasts. */
  readonly path: string;
  readonly folder: string;
}

const outputs = () => ({
  strip: newKey('strips', 'image/jpeg'),
  preview: newKey('previews', 'video/mp4'),
  streams: newKey('streams', 'video/mp4'),
});
type Outputs = ReturnType<typeof outputs>;

async function makePictures(
  { services: { media, storage }, run, path, folder }: Work,
  keys: Outputs,
): Promise<extras.NewExtras> {
  run.enter('pictures');
  const { picture, ...strip } = await media.strip(path, run);
  run.onProgress(0.5);
  const preview = join(folder, 'preview.mp4');
  const bytes = await media.preview(path, preview, run);
  await storage.put(keys.strip, picture.data, { type: picture.type });
  await storage.put(keys.preview, createReadStream(preview), { type: 'video/mp4', bytes });
  return {
    ...NOTHING,
    strip_url: storage.addressOf(keys.strip),
    strip,
    preview_url: storage.addressOf(keys.preview),
    bytes: picture.data.length + bytes,
  };
}

/** One file after the other, so that a film has one more object and not one for each quality. */
async function* joined(files: readonly StreamFile[]) {
  for (const { path } of files) yield* createReadStream(path);
}

function stepsOf(files: readonly StreamFile[]): extras.StreamStep[] {
  let shift = 0;
  return files.map(({ quality, width, height, bits_per_second, codecs, bytes, list }) => {
    const playlist = list(extras.STREAM_FILE, shift);
    shift += bytes;
    return { quality, width, height, bits_per_second, codecs, playlist };
  });
}

async function makeStreams(
  { services: { media, storage, config }, run, path, folder }: Work,
  keys: Outputs,
  made: extras.NewExtras,
): Promise<extras.NewExtras> {
  const { qualities } = config.media;
  if (qualities.length === 0) return made;
  run.enter('streams');
  const place = join(folder, 'streams');
  await mkdir(place);
  const { signal, onProgress } = run;
  const files = await media.streams(path, place, { qualities, signal, onProgress });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await storage.put(keys.streams, Readable.from(joined(files), { objectMode: false }), {
    type: 'video/mp4',
    bytes,
  });
  return {
    ...made,
    streams_url: storage.addressOf(keys.streams),
    qualities: files.map(({ quality }) => quality),
    steps: stepsOf(files),
    bytes: made.bytes + bytes,
  };
}

async function bringFilm(storage: StoragePort, film: string, path: string, run: ProcessingRun) {
  const key = storage.keyOf(film);
  if (key === null || !(await storage.copyTo(key, path, { signal: run.signal }))) {
    throw new ProcessingError({ code: 'source_missing', permanent: true });
  }
}

/** What an earlier film of the video had, and is of no use any more. */
const spentOf = (storage: StoragePort, before: extras.Extras | undefined): string[] =>
  [before?.streams_url, before?.strip_url, before?.preview_url]
    .map((address) => (address ? storage.keyOf(address) : null))
    .filter((key) => key !== null);

interface Subject {
  readonly video_id: number;
  readonly film: string;
}

/**
 * The pictures count as soon as they are there: the work on the qualities, hours of it at times, may
 * fail and be tried again without them.
 */
async function keepPictures(
  { services, run }: Work,
  subject: Subject,
  made: { pictures: extras.NewExtras; unkept: string; former: extras.Extras | undefined },
): Promise<void> {
  const spent = spentOf(services.storage, made.former);
  await inTransaction(services.database.db, async (tx) => {
    const row = await repository.findForUpdate(tx, subject.video_id);
    const counts = row && (await processings.setOutputs(tx, run, [made.unkept]));
    if (!counts) throw new Error('The video was taken away or given to another run');
    await extras.save(tx, subject, made.pictures);
    if (spent.length > 0) await enqueue(tx, removeFiles, { keys: spent });
  });
}

/** Strip, preview and qualities of a video that is ready. */
export async function makeExtras(video_id: number, services: Services, job: JobRun): Promise<void> {
  const { media, storage } = services;
  const { db } = services.database;
  const keys = outputs();
  const order = { video_id, output_keys: Object.values(keys) };
  await runExtras({ db, storage, job }, order, async (run) => {
    const film = (await repository.find(db, video_id))?.video_url ?? null;
    if (film === null) throw new ProcessingError({ code: 'source_missing', permanent: true });
    const subject = { video_id, film };
    await using folder = await media.workFolder();
    const work = { services, run, path: join(folder.path, 'film.mp4'), folder: folder.path };
    await bringFilm(storage, film, work.path, run);
    const former = await extras.find(db, video_id);
    const isOfThisFilm = former?.film === film && former.streams_url === null;
    const pictures = isOfThisFilm ? former : await makePictures(work, keys);
    if (!isOfThisFilm) {
      await keepPictures(work, subject, { pictures, unkept: keys.streams, former });
    }
    const all = await makeStreams(work, keys, pictures);
    return (tx) => extras.save(tx, subject, all);
  });
}
