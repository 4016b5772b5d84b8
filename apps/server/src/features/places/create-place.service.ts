import type { NewPlace, OutputOf, placesApi } from '@bimah/contract';
import { lockChannel } from '#features/channel-locks/index.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Prepared, SignedInContext } from '#platform/http/call.ts';
import { announcePlace } from './announce-place.ts';
import { readyPicture, type PictureShelves } from './place-picture.ts';
import { present } from './places.presenter.ts';
import * as repository from './places.repository.ts';
import { refuseSameDates, refuseInvalidSlots, slotValues } from './valid-slots.ts';
import { newDescription, type Described } from './valid-values.ts';

type Fields = Pick<NewPlace, 'place_type' | 'items'> & {
  readonly channel_id: number | null;
  readonly described: Described;
};

/** All slots of one call form one group; a place without dates stands alone. */
async function enter(tx: Tx, { place_type, channel_id, described, items }: Fields) {
  const common = { place_type, channel_id, ...described };
  if (items.length === 0) return repository.insert(tx, [common]);
  const group = await repository.insertGroup(tx, { place_type, channel_id });
  const rows = items.map((item, index) => ({
    ...common,
    ...slotValues(item),
    group,
    leads: index === 0,
  }));
  return repository.insert(tx, rows);
}

async function create(tx: Tx, context: SignedInContext, fields: Fields) {
  const { place_type, channel_id, described, items } = fields;
  if (channel_id !== null) await lockChannel(tx, channel_id, `${place_type}.channel_id`);
  const rows = await repository.findAll(tx, await enter(tx, fields));
  const [first] = rows as [repository.PlaceRow];
  await audit(tx, context, {
    action: 'places.create',
    object_type: 'place',
    object_id: first.group ?? first.id,
    change: {
      place_type,
      channel_id,
      ...described,
      slots: items.map((item) => item.taking_place),
    },
  });
  await announcePlace(tx, first);
  return rows;
}

export async function preparePlace(
  context: SignedInContext,
  shelves: PictureShelves,
  { place_type, fields, items }: NewPlace,
): Promise<Prepared<OutputOf<typeof placesApi.create>>> {
  const channel_id = fields.channel_id ?? null;
  const description = newDescription(place_type, fields);
  refuseInvalidSlots(items, { now: new Date(), isNew: true });
  refuseSameDates(items);
  const picture = await readyPicture(shelves, {
    actor: context.actor,
    channel_id,
    upload: fields.image ?? null,
    field: `${place_type}.image`,
  });
  const described = { ...description, image: picture.image ?? null };
  return {
    async write({ db }) {
      const rows = await inTransaction(db, (tx) =>
        create(tx, { ...context, db }, { place_type, channel_id, described, items }),
      );
      return { places: rows.map((row) => present(row, shelves.storage)) };
    },
    discard: () => picture.discard(),
  };
}
