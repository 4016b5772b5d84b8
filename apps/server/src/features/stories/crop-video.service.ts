import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { failureOf, ProcessingError, removeFiles } from '#features/videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import { publishLive } from '#platform/live/publish.ts';
import { MediaError } from '#platform/media/port.ts';
import type { Services } from '#platform/services.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as crops from './crops.repository.ts';
import type { CropRow } from './crops.repository.ts';
import { keysOf } from './story-files.ts';

const PROGRESS_EVERY_MS = 1_000;

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

type Told = Pick<CropRow, 'id' | 'channel_id'>;

const tell = (db: Db, { id, channel_id }: Told): Promise<void> =>
  inTransaction(db, (tx) => publishLive(tx, { topic: 'crop', channel_id, id }));

/** Tells how far it is, at most once a second; stops when the crop was taken away or given to another run. */
function watch(db: Db, row: CropRow, { run, job }: { run: crops.Run; job: JobRun }): Watch {
  const replaced = new AbortController();
  let lastWrite = 0;
  const write = async (done: number) => {
    if (await crops.setProgress(db, run, done)) await tell(db, row);
    else replaced.abort();
  };
  return {
    signal: AbortSignal.any([job.signal, replaced.signal]),
    onProgress(done) {
      const now = Date.now();
      if (now - lastWrite < PROGRESS_EVERY_MS) return;
      lastWrite = now;
      write(Math.min(Math.max(done, 0), 1)).catch((error: unknown) =>
        job.log.warn({ err: error, crop_id: row.id }, 'progress was not written'),
      );
    },
  };
}

async function removeResults(storage: StoragePort, row: CropRow): Promise<void> {
  for (const key of keysOf(storage, [row.url, row.thumb_url])) await storage.remove(key);
}

async function bringSource(storage: StoragePort, address: string, path: string): Promise<void> {
  const key = storage.keyOf(address);
  if (key === null || !(await storage.copyTo(key, path))) {
    throw new ProcessingError({ code: 'source_missing', permanent: true });
  }
}

/** Sniff, probe, cut, draw the thumbnail of what came out, store both. */
async function cut({ media, storage }: Services, row: CropRow, watching: Watch): Promise<void> {
  await using folder = await media.workFolder();
  const [source, path] = [join(folder.path, 'source'), join(folder.path, 'portrait.mp4')];
  await bringSource(storage, row.original_url, source);
  const { kind } = await media.sniff(source);
  if (kind !== 'video') throw new MediaError(kind === 'empty' ? 'empty' : 'not_a_video');
  await media.probe(source, { signal: watching.signal });
  const { bytes } = await media.cropPortrait(source, path, watching);
  const picture = await media.thumbnail(path, { signal: watching.signal });
  watching.signal.throwIfAborted();
  const [film = '', thumb = ''] = keysOf(storage, [row.url, row.thumb_url]);
  await storage.put(film, createReadStream(path), { type: 'video/mp4', bytes });
  await storage.put(thumb, picture.data, { type: picture.type });
}

/** Makes it count, and lets the upload go. False: somebody else has, or nobody wants it. */
const finish = ({ database, storage }: Services, row: CropRow, run: crops.Run): Promise<boolean> =>
  inTransaction(database.db, async (tx) => {
    if (!(await crops.finish(tx, run))) return false;
    const source = storage.keyOf(row.original_url);
    if (source !== null) await enqueue(tx, removeFiles, { keys: [source] });
    await publishLive(tx, { topic: 'crop', channel_id: row.channel_id, id: row.id });
    return true;
  });

/** A run that was replaced takes what it stored away, unless the one that replaced it has made it count. */
async function clearUnwanted({ database, storage }: Services, row: CropRow): Promise<void> {
  if (!(await crops.isWanted(database.db, row))) await removeResults(storage, row);
}

export async function cropVideo(id: number, services: Services, job: JobRun): Promise<void> {
  const { db } = services.database;
  const run = { id, run_id: randomUUID() };
  const row = await crops.begin(db, run);
  if (!row) return;
  const watching = watch(db, row, { run, job });
  try {
    await tell(db, row);
    // Its places were told when the crop was asked for; an attempt that died may have left something there.
    await removeResults(services.storage, row);
    await cut(services, row, watching);
    if (!(await finish(services, row, run))) await clearUnwanted(services, row);
  } catch (error) {
    // Handed back by a stopping worker, or taken away: nothing is wrong with the video.
    if (job.signal.aborted) throw error;
    if (watching.signal.aborted) return;
    const failure = failureOf(error);
    if (!(await crops.fail(db, run, failure))) return;
    await removeResults(services.storage, row);
    await tell(db, row);
    if (!failure.permanent) throw error;
    job.log.info({ crop_id: id, code: failure.code }, 'video cannot be cropped');
  }
}

/** The last attempt is over. */
export async function giveUp(id: number, { database }: Services): Promise<void> {
  const row = await crops.giveUp(database.db, id);
  if (row) await tell(database.db, row);
}
