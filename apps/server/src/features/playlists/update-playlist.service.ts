import type { PlaylistChange } from '@bimah/contract';
import { lockChannels } from '#features/channel-locks/index.ts';
import {
  announcePlaylist,
  lockOwnVideos,
  itemsRepository,
} from '#features/playlist-items/index.ts';
import { refuseEnd, refuseEnded } from '#features/videos/index.ts';
import { auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { writtenOf } from './create-playlist.service.ts';
import { endAt, queueImport, queueRelease } from './playlists.queue.ts';
import { newVideoIds, planItems, type ItemPlan } from './item-order.ts';
import { lockInChannel } from './lock-playlist.ts';
import { mayMoveBetween } from './playlists.policy.ts';
import { detail } from './playlists.service.ts';
import * as repository from './playlists.repository.ts';

export interface Order {
  readonly id: number;
  readonly channel_id: number;
  readonly change: PlaylistChange;
}

type Fields = Partial<repository.PlaylistColumns>;

/** What the change says of the list itself; a link to another list of the site starts anew. */
function fieldsOf(before: repository.PlaylistColumns, change: PlaylistChange): Fields {
  const { title, description, language, status, until, platform, external_id } = change;
  const isRelinked = external_id !== undefined && external_id !== before.external_id;
  const wanted: Fields = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...(status !== undefined && { status }),
    ...(until !== undefined && { until: until === null ? null : new Date(until) }),
    ...(isRelinked && {
      platform: platform ?? before.platform,
      external_id,
      import_state: external_id === null ? null : ('waiting' as const),
      import_problem: null,
      imported_at: null,
    }),
  };
  return wanted;
}

const isMoved = (before: repository.PlaylistColumns, { until }: Fields): boolean =>
  until !== undefined && until?.getTime() !== before.until?.getTime();

/** Forms send whole records: an end that stays as it was is refused only when the list is to come out. */
function refuseAgainstEnd(before: repository.PlaylistColumns, fields: Fields): void {
  const until = isMoved(before, fields) ? fields.until : null;
  if (until) refuseEnd({ until: until.toISOString(), publication: null }, 'until');
  const comesOut = fields.status === 'published' && before.status === 'draft';
  if (comesOut && !isMoved(before, fields)) refuseEnded(before.until);
}

interface ToldPlan extends ItemPlan {
  readonly removed_video_ids: readonly number[];
  /** What stays stands in another order. */
  readonly isReordered: boolean;
}

async function planOf(tx: Tx, id: number, change: PlaylistChange): Promise<ToldPlan | null> {
  if (change.playlist_items === undefined && change.removed_item_ids === undefined) return null;
  const items = await itemsRepository.findItems(tx, id);
  const plan = planItems(items, change);
  if (typeof plan === 'string') throw fieldError('playlist_items', plan);
  const gone = items.filter((item) => plan.removed.includes(item.id));
  const staying = items.filter((item) => !plan.removed.includes(item.id));
  return {
    ...plan,
    removed_video_ids: gone.map((item) => item.video_id),
    isReordered: staying.some((item, index) => item.id !== plan.kept[index]?.id),
  };
}

async function writeItems(tx: Tx, id: number, plan: ItemPlan): Promise<void> {
  await repository.removeItems(tx, plan.removed);
  await repository.placeItems(tx, plan.kept);
  await itemsRepository.insertItems(tx, id, plan.added);
}

/** Gives the channels the list stands in afterwards. */
async function writeChannels(
  tx: Tx,
  { actor }: SignedInContext,
  { id, before, after }: { id: number; before: readonly number[]; after: readonly number[] },
): Promise<readonly number[]> {
  if (!mayMoveBetween(actor, before, after)) throw new ApiError('forbidden');
  await repository.moveToChannels(tx, id, { before, after });
  return after;
}

async function writeFields(
  tx: Tx,
  before: repository.PlaylistColumns,
  fields: Fields,
): Promise<void> {
  const { id } = before;
  await repository.update(tx, id, { ...fields, updated_at: itemsRepository.LATER });
  if (fields.external_id === null) await repository.adoptItems(tx, id);
  if (fields.status === 'published' && before.status === 'draft') await queueRelease(tx, id);
  if (fields.until && isMoved(before, fields)) await endAt(tx, fields.until);
  if (fields.external_id) {
    await queueImport(tx, { playlist_id: id, external_id: fields.external_id });
  }
}

const toldOf = (plan: ToldPlan | null) =>
  plan === null || (plan.added.length + plan.removed.length === 0 && !plan.isReordered)
    ? {}
    : {
        removed_video_ids: plan.removed_video_ids,
        added_video_ids: plan.added.map((item) => item.video_id),
      };

async function apply(tx: Tx, context: SignedInContext, order: Order): Promise<void> {
  const { id, change } = order;
  await lockOwnVideos(tx, context.actor, newVideoIds(change));
  if (change.channel_ids) {
    await lockChannels(tx, { ids: change.channel_ids, field: 'channel_ids' });
  }
  const { row: before, channel_ids } = await lockInChannel(tx, order);
  refuseStale(before, change);
  const plan = await planOf(tx, id, change);
  const fields = fieldsOf(before, change);
  refuseAgainstEnd(before, fields);
  const after = change.channel_ids
    ? await writeChannels(tx, context, { id, before: channel_ids, after: change.channel_ids })
    : channel_ids;
  if (plan) await writeItems(tx, id, plan);
  await writeFields(tx, before, fields);
  await auditUpdate(tx, context, {
    action: 'playlists.update',
    object_type: 'playlist',
    object_id: id,
    altered: {
      ...changeBetween(
        { ...writtenOf(before), channel_ids },
        { ...writtenOf({ ...before, ...fields }), channel_ids: after },
      ),
      ...toldOf(plan),
    },
  });
  await announcePlaylist(tx, id, [...channel_ids, ...after]);
}

/** Everything a save says happens together or not at all. */
export const update = (context: SignedInContext, storage: StoragePort, order: Order) =>
  inTransaction(context.db, async (tx) => {
    await apply(tx, context, order);
    return detail({ ...context, db: tx }, storage, order);
  });
