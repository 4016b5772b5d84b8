import type {
  PlaceChange,
  PlaceChangeFields,
  PlaceDetail,
  WrittenPlaceSlot,
} from '@bimah/contract';
import { audit, changeBetween } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseStale } from '#platform/db/stale.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { announcePlace } from './announce-place.ts';
import { findNamed, lockNamed, type NamedPlace, type SomeRows } from './lock-place.ts';
import { discardPicture, withPicture, type PictureShelves } from './place-picture.ts';
import { present, presentGroup } from './places.presenter.ts';
import * as repository from './places.repository.ts';
import type { PlaceRow, PlaceValues } from './places.repository.ts';
import { planSlots, withFirstTaken } from './slot-plan.ts';
import {
  changedSlot,
  refuseSameDate,
  refuseSameDates,
  refuseInvalidSlots,
  slotValues,
} from './valid-slots.ts';
import { changedDescription, describedOf } from './valid-values.ts';

interface Order {
  readonly named: NamedPlace;
  readonly fields: PlaceChangeFields;
  readonly items: PlaceChange['items'];
  readonly image: string | null | undefined;
}

const lastChange = (rows: SomeRows) => Math.max(...rows.map((row) => row.updated_at.getTime()));

/** Later than anything the caller may have seen. */
const laterThan = (rows: SomeRows): Date => new Date(Math.max(Date.now(), lastChange(rows) + 1));

/** Gives a place that had no dates the group its dates form. */
async function intoGroup(tx: Tx, row: PlaceRow): Promise<number> {
  const { channel_id, place_type } = row;
  const group = await repository.insertGroup(tx, { channel_id, place_type });
  await repository.update(tx, row.id, { group });
  return group;
}

interface GroupWrite {
  readonly rows: SomeRows;
  readonly items: readonly WrittenPlaceSlot[];
  readonly values: PlaceValues;
}

/** Removed slots go, existing ones change, new ones come. */
async function writeSlots(tx: Tx, { rows, items, values }: GroupWrite) {
  const [first] = rows;
  const wanted = first.group === null ? withFirstTaken(first.id, items) : items;
  refuseInvalidSlots(wanted, { now: new Date(), isNew: false });
  const plan = planSlots(
    rows.map((row) => row.id),
    wanted,
  );
  refuseSameDates(wanted, rows);
  const group = first.group ?? (await intoGroup(tx, first));
  await repository.remove(tx, plan.removed);
  for (const item of plan.kept) {
    await repository.update(tx, item.id, { ...values, ...slotValues(item) });
  }
  const common = { ...describedOf(first), ...values, place_type: first.place_type };
  const added = plan.added.map((item) => ({
    ...common,
    ...slotValues(item),
    channel_id: first.channel_id,
    group,
    leads: false,
  }));
  await repository.insert(tx, added);
  await repository.chooseLead(tx, group);
  return { group, added: plan.added.length, removed: plan.removed.length };
}

/** One slot: its own times and whether it is stopped; what describes it reaches its whole group. */
async function writeOne(
  tx: Tx,
  row: PlaceRow,
  { fields, described }: { fields: PlaceChangeFields; described: PlaceValues },
) {
  const times = changedSlot(row, fields);
  if (times && row.group !== null) {
    const all = await repository.findGroup(tx, row.group);
    const others = all.filter(({ id }) => id !== row.id);
    refuseSameDate(times, others, row.place_type);
  }
  const own = {
    ...times,
    ...(fields.disabled !== undefined && { disabled: fields.disabled }),
  };
  // Beside the time of the change.
  const isTold = Object.keys(described).length > 1;
  if (row.group !== null && isTold) await repository.updateGroup(tx, row.group, described);
  await repository.update(tx, row.id, { ...described, ...own });
}

async function writeRows(tx: Tx, rows: SomeRows, order: Order) {
  const [first] = rows;
  const { named, fields, items, image } = order;
  const described: PlaceValues = {
    ...changedDescription(first, fields),
    ...(image !== undefined && { image }),
    updated_at: laterThan(rows),
  };
  const { disabled } = fields;
  const values = { ...described, ...(disabled !== undefined && { disabled }) };
  if (items && (named.isGroup || first.group === null)) {
    return writeSlots(tx, { rows, items, values });
  }
  if (items) throw fieldError('items', 'invalid_value');
  if (named.isGroup) await repository.updateGroup(tx, named.id, values);
  else await writeOne(tx, first, { fields, described });
  return { group: first.group, added: 0, removed: 0 };
}

const toldOf = (row: PlaceRow) => ({
  ...describedOf(row),
  taking_place: row.taking_place,
  end_time: row.end_time,
  recurring_interval: row.recurring_interval,
  tz: row.tz,
  disabled: row.disabled,
});

/** Slots of a group have their own times; those of the first alone are told. */
function isAltered(row: PlaceRow, after: SomeRows): boolean {
  const now = after.find(({ id }) => id === row.id);
  return now !== undefined && Object.keys(changeBetween(toldOf(row), toldOf(now))).length > 0;
}

interface Outcome {
  readonly before: SomeRows;
  readonly after: SomeRows;
  readonly added: number;
  readonly removed: number;
}

async function record(
  tx: Tx,
  context: SignedInContext,
  { before, after, added, removed }: Outcome,
) {
  const [first] = before;
  const now = after.find((row) => row.id === first.id) ?? after[0];
  if (added > 0 || removed > 0 || before.some((row) => isAltered(row, after))) {
    await audit(tx, context, {
      action: 'places.update',
      object_type: 'place',
      object_id: now.group ?? now.id,
      change: {
        channel_id: first.channel_id,
        name: first.name,
        ...changeBetween(toldOf(first), toldOf(now)),
        ...(added > 0 && { added }),
        ...(removed > 0 && { removed }),
      },
    });
  }
  await announcePlace(tx, now);
}

async function apply(tx: Tx, context: SignedInContext, order: Order): Promise<Outcome> {
  const before = await lockNamed(tx, context.actor, order.named);
  refuseStale({ updated_at: new Date(lastChange(before)) }, order.fields);
  const { group, added, removed } = await writeRows(tx, before, order);
  const isNowGroup = order.named.isGroup || (order.items !== undefined && group !== null);
  const after = await findNamed(tx, context.actor, {
    ...order.named,
    isGroup: isNowGroup,
    id: isNowGroup ? (group as number) : order.named.id,
  });
  await record(tx, context, { before, after, added, removed });
  return { before, after, added, removed };
}

/** Everything a save says happens together or not at all. */
export async function updatePlace(
  context: SignedInContext,
  shelves: PictureShelves,
  { named, change }: { readonly named: NamedPlace; readonly change: PlaceChange },
): Promise<PlaceDetail> {
  const { place_type, fields, items } = change;
  if (place_type !== named.place_type) throw fieldError('place_type', 'place_type_required');
  const [seen] = await findNamed(context.db, context.actor, named);
  // A form sends the address it was given back: that picture is ours already.
  const upload = fields.image === seen.image ? undefined : fields.image;
  const { actor } = context;
  const picture = { actor, channel_id: seen.channel_id, upload, field: `${place_type}.image` };
  return withPicture(shelves, picture, (image) =>
    inTransaction(context.db, async (tx) => {
      const { before, after } = await apply(tx, context, { named, fields, items, image });
      if (image !== undefined) await discardPicture(tx, shelves.storage, before[0].image);
      const isGroup = named.isGroup || items !== undefined;
      const { storage } = shelves;
      return isGroup ? presentGroup(after, storage) : present(after[0], storage);
    }),
  );
}
