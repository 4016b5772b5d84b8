import { EARLIER_FILE_DAYS } from '@bimah/contract/limits.ts';
import { weightOf } from '#features/uploads/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import { keysOf } from './files.ts';
import * as processings from './processings.repository.ts';
import { cancelProcessing, queueProcessing } from './queue-processing.ts';
import * as replaced from './replaced-films.repository.ts';
import { removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

const DAY_MS = 86_400_000;

type Replaceable = Pick<repository.Column, 'processing' | 'platform' | 'hidden' | 'video_url'>;

/** Only films of ours are replaced, once they are whole and as long as somebody may watch them. */
export function refuseUnreplaceable(row: Replaceable | undefined): void {
  if (!row) throw new ApiError('not_found');
  if (row.processing) throw new ApiError('video_processing');
  const isFilm = row.platform === 'internal' && !row.hidden && row.video_url !== null;
  if (!isFilm) throw new ApiError('conflict');
}

/** Ends what is made beside the film, and a replacement that failed; one under way is not disturbed. */
export async function endOtherWork(
  tx: Tx,
  storage: StoragePort,
  { id, platform }: Pick<repository.Column, 'id' | 'platform'>,
): Promise<void> {
  const work = await processings.find(tx, id);
  if (!work) return;
  if (work.phase === 'replacement' && work.error_code === null) {
    throw new ApiError('replacement_under_way');
  }
  if (work.job_id !== null) await cancelProcessing(tx, { platform, ...work }, work.job_id);
  await processings.remove(tx, id);
  const keys = [...keysOf(storage, [work.source]), ...work.output_keys];
  if (keys.length > 0) await enqueue(tx, removeFiles, { keys });
}

/** What the film of a video and its picture take. */
export const weighFilm = async (
  storage: StoragePort,
  { video_url, thumb_url }: Pick<repository.Column, 'video_url' | 'thumb_url'>,
) => ({
  film: await weightOf(storage, [video_url]),
  thumb: await weightOf(storage, [thumb_url]),
});

const AGAIN = Symbol('weigh again');

/**
 * Holds a video, its film weighed. Weighing asks the storage and comes before: where the record
 * changed until it was held, it is weighed anew. Null where there is none.
 */
export async function holdWeighed<T>(
  { db, storage }: { readonly db: Db; readonly storage: StoragePort },
  id: number,
  work: (tx: Tx, row: repository.Column, leaving: Swap['leaving']) => Promise<T>,
): Promise<T | null> {
  for (;;) {
    const seen = await repository.findColumns(db, id);
    if (!seen) return null;
    const leaving = await weighFilm(storage, seen);
    const result = await inTransaction(db, async (tx) => {
      const row = await repository.findForUpdate(tx, id);
      if (!row) return null;
      const isSame = row.video_url === seen.video_url && row.thumb_url === seen.thumb_url;
      return isSame ? work(tx, row, leaving) : AGAIN;
    });
    if (result !== AGAIN) return result;
  }
}

interface Swap {
  readonly film: Pick<replaced.ReplacedFilm, 'address' | 'thumb_url' | 'duration'>;
  /** Of the film that leaves: see {@link weighFilm}. */
  readonly leaving: { readonly film: number; readonly thumb: number };
  /** By how much the video grows, with the picture of the film that comes. */
  readonly growth: number;
}

/**
 * Gives a video another film, keeps the one it had for as long as it can come back, and has made anew
 * what is made of films. A picture that a person chose stays. The record's time stays too: whoever has
 * it open in a form is not behind. Tells whether the film's own picture is shown.
 */
export async function swapFilm(
  tx: Tx,
  row: repository.Column,
  { film: next, leaving, growth }: Swap,
): Promise<boolean> {
  const { id, thumb_url, duration, updated_at } = row;
  const former = row.video_url as string;
  const withPicture = row.picture_drawn && next.thumb_url !== null;
  await replaced.keep(tx, {
    video_id: id,
    address: former,
    film: former,
    thumb_url: withPicture ? thumb_url : null,
    duration,
    bytes: leaving.film + (withPicture ? leaving.thumb : 0),
    keep_until: new Date(Date.now() + EARLIER_FILE_DAYS * DAY_MS),
  });
  await repository.update(tx, id, {
    video_url: next.address,
    link: next.address,
    duration: next.duration,
    ...(withPicture && { thumb_url: next.thumb_url }),
    ...(row.bytes !== null && { bytes: row.bytes + growth }),
    updated_at,
  });
  await queueProcessing(tx, { id, platform: row.platform, phase: 'extras' });
  const channel_ids = (await repository.findOwners(tx, id)) ?? [];
  await announce(tx, 'processing', { id, channel_ids });
  await announce(tx, 'publication', { id, channel_ids });
  return withPicture;
}

/** For the history. */
export const changeOfFilm = (
  row: Pick<repository.Column, 'video_url' | 'duration'>,
  next: Swap['film'],
) => ({ video_url: [row.video_url, next.address], duration: [row.duration, next.duration] });
