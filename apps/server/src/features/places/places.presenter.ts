import type { Place, PlaceDetail, PlaceGroup, PlaceSlot } from '@bimah/contract';
import { nextOccurrences } from '@bimah/contract/rules/recurrence.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { PlaceColumns, PlaceRow } from './places.repository.ts';

function nextAt({ taking_place, end_time, recurring_interval, tz }: PlaceColumns, now: Date) {
  if (taking_place === null) return null;
  const slot = {
    taking_place: taking_place.toISOString(),
    end_time: end_time?.toISOString() ?? null,
    recurring_interval,
    tz,
  };
  return nextOccurrences(slot, { now, count: 1 })[0]?.taking_place ?? null;
}

const timesOf = (row: PlaceColumns, now: Date) => ({
  taking_place: row.taking_place?.toISOString() ?? null,
  end_time: row.end_time?.toISOString() ?? null,
  recurring: row.recurring_interval !== null,
  recurring_interval: row.recurring_interval,
  tz: row.tz,
  disabled: row.disabled,
  next_at: nextAt(row, now),
});

export const present = (row: PlaceRow, storage: StoragePort, now = new Date()): Place => ({
  id: row.id,
  place_type: row.place_type,
  group: row.group,
  name: row.name,
  channel_id: row.channel_id,
  channel: row.channel,
  venue: row.venue,
  address: row.address,
  lat: row.lat,
  lng: row.lng,
  audience: row.audience,
  image: row.disabled && row.image !== null ? openedAddress(storage, row.image) : row.image,
  collector_phone: row.collector_phone,
  opening_info: row.opening_info,
  more_info: row.more_info,
  ...timesOf(row, now),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const presentSlot = (row: PlaceRow, now: Date): PlaceSlot => ({ id: row.id, ...timesOf(row, now) });

type Rows = readonly [PlaceRow, ...PlaceRow[]];

/** Of the slots going on; of all where all are stopped. */
function earliest(items: readonly PlaceSlot[]): string | null {
  const active = items.filter(({ disabled }) => !disabled);
  const moments = (active.length > 0 ? active : items).flatMap(({ next_at }) => next_at ?? []);
  return moments.toSorted()[0] ?? null;
}

/** A group by its first slot: stopped if all are, next when the first of them is, changed when the last was. */
export function presentGroup(rows: Rows, storage: StoragePort, now = new Date()) {
  const items = rows.map((row) => presentSlot(row, now));
  const updated = Math.max(...rows.map((row) => row.updated_at.getTime()));
  return {
    ...present(rows[0], storage, now),
    disabled: rows.every((row) => row.disabled),
    next_at: earliest(items),
    updated_at: new Date(updated).toISOString(),
    items,
  } satisfies PlaceDetail;
}

/** A group, or a place without dates, as lists show it. */
export const presentListed = (
  rows: Rows,
  how: { readonly storage: StoragePort; readonly stopped_at: Date | null; readonly now: Date },
): PlaceGroup => ({
  ...presentGroup(rows, how.storage, how.now),
  ...(rows[0].taking_place === null && { items: [] }),
  stopped_at: how.stopped_at?.toISOString() ?? null,
});
