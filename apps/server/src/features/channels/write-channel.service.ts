import type { Channel, ChannelChange, NewChannel } from '@bimah/contract';
import { pullChannel } from '#features/pulls/index.ts';
import { removeFiles } from '#features/videos/index.ts';
import { audit, auditUpdate, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Prepared, SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { canChange } from './channels.policy.ts';
import { presenterFor } from './channels.presenter.ts';
import * as repository from './channels.repository.ts';
import type { ChannelRow, ChannelValues } from './channels.repository.ts';
import { adoptedKeys } from './pictures.ts';
import { validValues, type ChannelDeps } from './valid-values.ts';

const described = (id: number) => ({ object_type: 'channel', object_id: id });

/** A channel that has just been linked or switched on is looked at now, not with the next round. */
async function pullIfNew(tx: Tx, before: ChannelRow | null, after: ChannelRow): Promise<void> {
  const isPulled = after.yt_enabled && after.yt_id !== null;
  const wasPulled = before?.yt_enabled && before.yt_id === after.yt_id;
  if (isPulled && !wasPulled) await enqueue(tx, pullChannel, { channel_id: after.id });
}

/** Nothing came to show the pictures that were stored for it: they go. */
async function discardPictures(
  storage: StoragePort,
  { image, photo_url }: ChannelValues,
): Promise<void> {
  for (const key of adoptedKeys(storage, [image, photo_url])) await storage.remove(key);
}

/** The database alone can tell that a link is taken, two people saving it at once included. */
function toldTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new ApiError('already_exists', { message: 'custom_link_taken' });
}

export async function prepareChannel(
  context: SignedInContext,
  deps: ChannelDeps,
  channel: NewChannel,
): Promise<Prepared<Channel>> {
  const { actor } = context;
  const values = await validValues(deps, { actor, before: null, change: channel });
  const write = async (tx: Tx) => {
    const row = await repository.insert(tx, { ...values, name: channel.name });
    await pullIfNew(tx, null, row);
    await audit(tx, context, {
      action: 'channels.create',
      ...described(row.id),
      change: { ...values },
    });
    return presenterFor(actor, deps)(row);
  };
  return {
    write: ({ db }) => inTransaction(db, write).catch(toldTaken),
    discard: () => discardPictures(deps.storage, values),
  };
}

/** The written fields of a row: its counters may move meanwhile, and are nobody's action. */
const written = (row: ChannelRow, values: ChannelValues): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in values));

async function apply(
  tx: Tx,
  context: SignedInContext,
  { id, change, values, storage }: Order,
): Promise<ChannelRow> {
  const before = await repository.findForUpdate(tx, id);
  if (!before) throw new ApiError('not_found');
  if (!canChange(context.actor, before, change)) throw new ApiError('forbidden');
  refuseStale(before, change);
  if (Object.keys(values).length === 0) return before;
  const after = await repository.update(tx, id, values);
  const replaced = [
    'image' in values ? before.image : null,
    'photo_url' in values ? before.photo_url : null,
  ];
  const keys = adoptedKeys(storage, replaced);
  if (keys.length > 0) await enqueue(tx, removeFiles, { keys });
  await pullIfNew(tx, before, after);
  await auditUpdate(tx, context, {
    action: 'channels.update',
    ...described(id),
    altered: changeBetween(written(before, values), written(after, values)),
  });
  return after;
}

interface Order {
  readonly id: number;
  readonly change: ChannelChange;
  readonly values: ChannelValues;
  readonly storage: StoragePort;
}

export async function update(
  context: SignedInContext,
  deps: ChannelDeps,
  { id, change }: Pick<Order, 'id' | 'change'>,
): Promise<Channel> {
  const { actor, db } = context;
  const before = await repository.find(db, id);
  if (!before) throw new ApiError('not_found');
  if (!canChange(actor, before, change)) throw new ApiError('forbidden');
  const values = await validValues(deps, { actor, before, change });
  const { storage } = deps;
  try {
    const row = await inTransaction(db, (tx) =>
      apply(tx, context, { id, change, values, storage }),
    ).catch(toldTaken);
    return presenterFor(actor, deps)(row);
  } catch (error) {
    await discardPictures(storage, values);
    throw error;
  }
}
