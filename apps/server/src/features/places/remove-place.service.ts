import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announcePlace } from './announce-place.ts';
import { lockNamed, type NamedPlace, type SomeRows } from './lock-place.ts';
import { discardPicture } from './place-picture.ts';
import * as repository from './places.repository.ts';
import type { Tx } from '#platform/db/database.ts';

/** With its last slot a group goes too. */
async function removeRows(tx: Tx, [first, ...others]: SomeRows, isGroup: boolean) {
  const { id, group } = first;
  if (group === null) return repository.remove(tx, [id]);
  const isLast =
    isGroup || (others.length === 0 && (await repository.findGroup(tx, group)).length === 1);
  if (isLast) return repository.removeGroup(tx, group);
  await repository.remove(tx, [id]);
  return repository.chooseLead(tx, group);
}

export const removePlace = (context: SignedInContext, storage: StoragePort, named: NamedPlace) =>
  inTransaction(context.db, async (tx) => {
    const rows = await lockNamed(tx, context.actor, named);
    const [first] = rows;
    await removeRows(tx, rows, named.isGroup);
    await discardPicture(tx, storage, first.image);
    await audit(tx, context, {
      action: 'places.remove',
      object_type: 'place',
      object_id: first.group ?? first.id,
      change: {
        place_type: first.place_type,
        channel_id: first.channel_id,
        name: first.name,
        removed: rows.length,
      },
    });
    await announcePlace(tx, first);
    return { status: 'ok' } as const;
  });
