import type { VideoFile } from '@bimah/contract';
import { isVideoType } from '@bimah/contract/rules/media-types.ts';
import {
  contentOf,
  folderOf,
  handOver,
  NO_CHANNEL,
  type PictureShelves,
} from '#features/uploads/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { Prepared, SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { mediaTypeOf } from '#platform/storage/media-types.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import { findOwnFile } from './create-video.service.ts';
import { keysOf } from './files.ts';
import { processingErrorOf } from './processing-error.ts';
import * as processings from './processings.repository.ts';
import { queueProcessing } from './queue-processing.ts';
import * as replaced from './replaced-films.repository.ts';
import {
  changeOfFilm,
  endOtherWork,
  holdWeighed,
  refuseUnreplaceable,
  swapFilm,
  weighFilm,
} from './swap-film.ts';
import { removeFiles } from './videos.queue.ts';
import * as repository from './videos.repository.ts';

type Context = Pick<SignedInContext, 'language'> & { readonly db: Db };

export async function show({ db, language }: Context, id: number): Promise<VideoFile> {
  const [work, earlier] = [await processings.find(db, id), await replaced.findOf(db, id)];
  return {
    replacement:
      work?.phase === 'replacement'
        ? { step: work.step, progress: work.progress, error: processingErrorOf(work, language) }
        : null,
    earlier: earlier.map((film) => ({
      id: film.id,
      duration: film.duration,
      bytes: film.bytes,
      replaced_at: film.created_at.toISOString(),
      kept_until: film.keep_until.toISOString(),
    })),
  };
}

const FIELD = 'link';

/** Looked into before anything happens: what is no film never comes near the one there is. */
async function refuseOtherThanFilm(
  { actor, db }: SignedInContext,
  shelves: PictureShelves,
  { row, link }: { readonly row: repository.VideoRow; readonly link: string },
): Promise<void> {
  const { storage } = shelves;
  const key = storage.keyOf(link);
  if (key !== null && !isVideoType(mediaTypeOf(key) ?? '')) {
    throw fieldError(FIELD, 'processing_not_a_video');
  }
  const channelIds = row.channels.map((channel) => channel.id);
  const folders = [...channelIds, ...(actor.is_admin ? [NO_CHANNEL] : [])].map(folderOf);
  const film = await findOwnFile({ db, storage }, link, {
    field: FIELD,
    folders,
    isType: isVideoType,
  });
  const kind = await contentOf(shelves, film);
  if (kind === 'empty') throw fieldError(FIELD, 'processing_empty');
  if (kind !== 'video') throw fieldError(FIELD, 'processing_not_a_video');
}

export async function prepareReplacement(
  context: SignedInContext,
  shelves: PictureShelves,
  { id, link }: { readonly id: number; readonly link: string },
): Promise<Prepared<VideoFile>> {
  const found = await repository.find(context.db, id);
  refuseUnreplaceable(found);
  await refuseOtherThanFilm(context, shelves, { row: found as repository.VideoRow, link });
  const write = async (tx: Tx) => {
    await repository.lockExternalId(tx, link);
    const row = await repository.findForUpdate(tx, id);
    refuseUnreplaceable(row);
    const { platform } = row as repository.Column;
    await endOtherWork(tx, shelves.storage, { id, platform });
    if (await repository.isUsed(tx, link)) throw fieldError(FIELD, 'already_exists');
    await handOver(tx, link, id);
    await queueProcessing(tx, { id, platform, phase: 'replacement', source: link });
    await audit(tx, context, {
      action: 'videos.replace_file',
      object_type: 'video',
      object_id: id,
    });
    const channel_ids = (await repository.findOwners(tx, id)) ?? [];
    await announce(tx, 'processing', { id, channel_ids });
    return show({ ...context, db: tx }, id);
  };
  return { write: ({ db }) => inTransaction(db, write) };
}

/** The film that was, unless its time is over or its file is not there. */
async function findEarlier(
  { db }: SignedInContext,
  storage: StoragePort,
  { id, earlier_id }: Returning,
) {
  const film = (await replaced.findOf(db, id)).find((one) => one.id === earlier_id);
  const key = film ? storage.keyOf(film.address) : null;
  const isThere = key !== null && (await storage.stat(key)) !== null;
  if (!film || !isThere) throw new ApiError('earlier_file_gone');
  return film;
}

interface Returning {
  readonly id: number;
  readonly earlier_id: number;
}

/** The two films change places: what comes back can leave again, and the other way round. */
export async function bringBackFile(
  context: SignedInContext,
  storage: StoragePort,
  order: Returning,
): Promise<VideoFile> {
  const { id } = order;
  refuseUnreplaceable(await repository.find(context.db, id));
  const { thumb_url } = await findEarlier(context, storage, order);
  const spare = await weighFilm(storage, { video_url: null, thumb_url });
  const file = await holdWeighed({ db: context.db, storage }, id, async (tx, row, leaving) => {
    refuseUnreplaceable(row);
    await endOtherWork(tx, storage, row);
    const film = await replaced.take(tx, order.earlier_id);
    if (!film) throw new ApiError('earlier_file_gone');
    const growth = row.picture_drawn ? 0 : -spare.thumb;
    const withPicture = await swapFilm(tx, row, { film, leaving, growth });
    await repository.forgetFingerprint(tx, id);
    const spent = withPicture ? [] : keysOf(storage, [film.thumb_url]);
    if (spent.length > 0) await enqueue(tx, removeFiles, { keys: spent });
    await audit(tx, context, {
      action: 'videos.bring_back_file',
      object_type: 'video',
      object_id: id,
      change: changeOfFilm(row, film),
    });
    return show({ ...context, db: tx }, id);
  });
  if (!file) throw new ApiError('not_found');
  return file;
}
