import type { Language, ParsedOf, processingApi } from '@bimah/contract';
import {
  announce,
  cancelProcessing,
  filesOf,
  keepFilm,
  keysOf,
  processingErrorOf,
  queueProcessing,
  removeFiles,
} from '#features/videos/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mayActIn, type Actor } from '#platform/http/actor.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as repository from './processing.repository.ts';

type ListQuery = ParsedOf<typeof processingApi.list>['query'];
type RetryRequest = ParsedOf<typeof processingApi.retry>['body'];
type Locked = Awaited<ReturnType<typeof repository.lockNamed>>;

export async function list({ db, language }: { db: Db; language: Language }, query: ListQuery) {
  const { limit, offset, ...cut } = query;
  const [rows, total] = await Promise.all([
    repository.findPage(db, cut, { limit, offset }),
    repository.count(db, cut),
  ]);
  const videos = rows.map(({ error_code, error_permanent, ...row }) => ({
    ...row,
    error: processingErrorOf({ error_code, error_permanent }, language),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { videos, total };
}

export const count = async (db: Db, cut: repository.ProcessingCut) => ({
  count: await repository.count(db, cut),
});

/** Undefined: all of them. */
const editable = (actor: Actor): number[] | undefined =>
  actor.is_admin ? undefined : [...actor.roles.keys()];

/** All of the named rows or, if one is missing or somebody else's, none. */
async function lockAll(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Locked> {
  const wanted = [...new Set(ids)];
  const rows = await repository.lockNamed(tx, wanted, editable(actor));
  if (rows.length !== wanted.length) throw new ApiError('not_found');
  return rows;
}

async function lockForRetry(tx: Tx, actor: Actor, request: RetryRequest): Promise<Locked> {
  if ('ids' in request) {
    const rows = await lockAll(tx, actor, request.ids);
    if (rows.some((row) => row.error_code === null)) throw new ApiError('conflict');
    return rows;
  }
  const { channel_id } = request;
  if (channel_id === undefined) return repository.lockFailed(tx, editable(actor));
  if (!mayActIn(actor, channel_id, 'channel-editor')) throw new ApiError('forbidden');
  return repository.lockFailed(tx, [channel_id]);
}

async function notify(
  tx: Tx,
  videoChannels: readonly { id: number; channel_id: number }[],
): Promise<void> {
  for (const { id, channel_id } of videoChannels) {
    await announce(tx, 'processing', { id, channel_ids: [channel_id] });
  }
}

export function retry(context: SignedInContext, request: RetryRequest) {
  return inTransaction(context.db, async (tx) => {
    const rows = await lockForRetry(tx, context.actor, request);
    for (const row of rows) {
      await queueProcessing(tx, row, row.job_id);
      await audit(tx, context, {
        action: 'processing.retry',
        object_type: 'video',
        object_id: row.id,
        change: { error: row.error_code },
      });
    }
    await notify(
      tx,
      await repository.channelsOf(
        tx,
        rows.map((row) => row.id),
      ),
    );
    return { count: rows.length };
  });
}

const isReady = ({ phase }: Locked[number]): boolean => phase !== 'film';

/** Of a video that can be watched already, only what is still being made beside its film, or in its place. */
export function remove(context: SignedInContext, storage: StoragePort, ids: readonly number[]) {
  return inTransaction(context.db, async (tx) => {
    const rows = await lockAll(tx, context.actor, ids);
    const videoChannels = await repository.channelsOf(tx, ids);
    for (const row of rows) {
      if (row.job_id !== null) await cancelProcessing(tx, row, row.job_id);
      const files = row.phase === 'film' ? filesOf(storage, row) : keysOf(storage, [row.source]);
      await enqueue(tx, removeFiles, { keys: [...files, ...row.output_keys] });
      await audit(tx, context, {
        action: 'processing.remove',
        object_type: 'video',
        object_id: row.id,
        change: { title: row.title },
      });
    }
    const [ready, unready] = [rows.filter(isReady), rows.filter((row) => !isReady(row))];
    await repository.removeProcessings(
      tx,
      ready.map(({ id }) => id),
    );
    for (const row of ready) if (row.phase === 'replacement') await keepFilm(tx, row);
    await repository.removeVideos(
      tx,
      unready.map(({ id }) => id),
    );
    await notify(tx, videoChannels);
    return { count: rows.length };
  });
}
