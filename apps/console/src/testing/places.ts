import { addressesApi, type Location } from '@bimah/contract/addresses.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import type { ParsedOf } from '@bimah/contract/endpoint.ts';
import {
  PLACE_TYPES,
  type Place,
  type PlaceDetail,
  type PlaceGroup,
  type PlaceSlot,
  type PlaceTypeCounts,
  type WrittenPlaceSlot,
} from '@bimah/contract/place-record.ts';
import { placesApi } from '@bimah/contract/places.ts';
import { synagoguesApi } from '@bimah/contract/synagogues.ts';
import { aChannel } from './channels.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, channels, type Role } from './people.ts';

const CREATED = '2026-03-01T10:00:00.000Z';

export const aPlace = (id: number, more: Partial<Place> = {}): Place => ({
  id,
  place_type: 'event',
  group: 70 + id,
  name: `שיעור ${id}`,
  channel_id: 1,
  channel: channels[0] ?? null,
  venue: 'בית כנסת ״נווה רימון״',
  address: 'רחוב האלון 14, ירושלים',
  lat: null,
  lng: null,
  audience: 'everyone',
  image: null,
  collector_phone: '+972500000012',
  opening_info: null,
  more_info: null,
  taking_place: '2030-11-19T18:30:00.000Z',
  end_time: '2030-11-19T19:45:00.000Z',
  recurring: false,
  recurring_interval: null,
  tz: 'Asia/Jerusalem',
  disabled: false,
  next_at: more.taking_place === undefined ? '2030-11-19T18:30:00.000Z' : more.taking_place,
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
});

export const aPlaceWithoutDates = (id: number, more: Partial<Place> = {}): Place =>
  aPlace(id, {
    place_type: 'place',
    group: null,
    name: `מקום ${id}`,
    taking_place: null,
    end_time: null,
    opening_info: 'ימים א׳–ה׳, 09:00–21:00',
    ...more,
  });

const slotOf = (row: Place): PlaceSlot => ({
  id: row.id,
  taking_place: row.taking_place,
  end_time: row.end_time,
  recurring: row.recurring,
  recurring_interval: row.recurring_interval,
  tz: row.tz,
  disabled: row.disabled,
  next_at: row.next_at,
});

const timesOf = ({ id: _id, ...times }: WrittenPlaceSlot) => ({
  ...times,
  next_at: times.taking_place,
});

type Rows = [Place, ...Place[]];
type Call<Name extends 'get' | 'create' | 'update'> = ParsedOf<(typeof placesApi)[Name]>;

const latestOf = (rows: Rows): string =>
  rows
    .map((row) => row.updated_at)
    .toSorted()
    .at(-1) ?? CREATED;

const told = (rows: Rows, isGroup: boolean): PlaceDetail =>
  isGroup
    ? {
        ...rows[0],
        disabled: rows.every((row) => row.disabled),
        updated_at: latestOf(rows),
        items: rows.map(slotOf),
      }
    : rows[0];

/** Without a date comes after all dates. */
const byMoment = (one: string | null, other: string | null): number =>
  Number(one === null) - Number(other === null) ||
  Date.parse(one ?? '') - Date.parse(other ?? '') ||
  0;

function groupOf(rows: Rows): PlaceGroup {
  const active = rows.filter((row) => !row.disabled);
  const next = (active.length > 0 ? active : rows).map((row) => row.next_at);
  const [next_at = null] = next.toSorted(byMoment);
  const group = told(rows, true);
  return {
    ...group,
    next_at,
    items: rows[0].taking_place === null ? [] : rows.map(slotOf),
    stopped_at: group.disabled ? group.updated_at : null,
  };
}

type GroupsQuery = ParsedOf<typeof placesApi.groups>['query'];

/** One row per group, what comes next first, and how many of each type the filter leaves. */
function listedGroups(all: readonly Place[], query: GroupsQuery) {
  const found = all.filter(
    (row) =>
      (query.channel_id === undefined || row.channel_id === query.channel_id) &&
      (query.audience === undefined || row.audience === query.audience) &&
      [row.name, row.venue, row.address].join(' ').includes(query.term),
  );
  const groups = [...Map.groupBy(found, ({ id, group }) => group ?? -id).values()]
    .map((rows) => groupOf(rows as Rows))
    .toSorted((one, other) => byMoment(one.next_at, other.next_at));
  const ofState = (type: Place['place_type'], stopped: boolean) =>
    groups.filter((group) => group.place_type === type && group.disabled === stopped);
  const counts = PLACE_TYPES.map((type) => [
    type,
    { active: ofState(type, false).length, stopped: ofState(type, true).length },
  ]);
  const wanted = ofState(query.place_type, query.stopped);
  return {
    groups: wanted.slice(query.offset, query.offset + query.limit),
    total: wanted.length,
    capped: false,
    counts: Object.fromEntries(counts) as PlaceTypeCounts,
  };
}

function findNamed(all: readonly Place[], { params: { id }, query }: Call<'get'>): Rows {
  const [first, ...others] = all.filter(
    (row) => (id.isGroup ? row.group : row.id) === id.id && row.place_type === query.place_type,
  );
  if (!first) throw new FakeRefusal('not_found');
  return [first, ...others];
}

function rowsOf({ body: { place_type, fields, items } }: Call<'create'>, count: number): Rows {
  const base = aPlaceWithoutDates(count + 100, {
    place_type,
    name: fields.name,
    address: fields.address,
    channel_id: fields.channel_id ?? null,
    audience: fields.audience,
  });
  const group = 500 + count;
  const dated = items.map((item, index) => ({
    ...base,
    id: base.id + index,
    group,
    ...timesOf(item),
  }));
  return dated.length > 0 ? (dated as Rows) : [base];
}

/** What a save makes of rows: removed, kept and new ones at once. */
function changed(rows: Rows, { body: { fields, items } }: Call<'update'>, now: string): Rows {
  const [first] = rows;
  const { updated_at, ...said } = fields;
  if (updated_at !== undefined && updated_at !== latestOf(rows)) throw new FakeRefusal('stale');
  const change = { ...said, updated_at: now } as Partial<Place>;
  if (!items) return rows.map((row) => ({ ...row, ...change })) as Rows;
  return items.map((item, index) => {
    const kept = rows.find((row) => row.id === item.id) ?? first;
    const taken = first.group === null && index === 0 ? first.id : 900 + index;
    const own = { id: item.id ?? taken, group: first.group ?? 600 };
    return { ...kept, ...change, ...timesOf(item), ...own };
  }) as Rows;
}

const SYNAGOGUES = [
  { id: 1, name: 'היכל ״מעיין״', address: 'שדרות הגפן 3, פתח תקווה' },
  { id: 2, name: 'בית כנסת ״אור הגליל״', address: 'רחוב השקד 41, כרמיאל' },
];

const LOCATIONS: readonly Location[] = [
  { address: 'רחוב הגפן 3, ירושלים', lat: 31.78, lng: 35.22 },
  { address: 'רחוב הגפן 3, חיפה', lat: null, lng: null },
];

const suggestionsFor = (role: Role, searches: string[]) =>
  apiFor(role)
    .on(channelsApi.get, ({ params }) => aChannel(params.id))
    .on(synagoguesApi.list, ({ query }) => {
      const synagogues = SYNAGOGUES.filter(({ name }) => name.includes(query.term));
      return { synagogues, total: synagogues.length, capped: false };
    })
    .on(addressesApi.search, ({ query }) => {
      searches.push(query.location);
      return { locations: [...LOCATIONS] };
    });

/** Keeps slots as the server would; `rows`, `bodies` and `searches` are what a test may look into. */
export function placesServer(start: readonly Place[], role: Role = 'platform-admin') {
  const rows = [...start];
  const bodies: unknown[] = [];
  const searches: string[] = [];
  let saves = 0;
  const stamp = () => new Date(Date.parse(CREATED) + (saves += 1) * 1_000).toISOString();
  const replace = (old: readonly Place[], by: readonly Place[]) => {
    const at = Math.max(rows.indexOf(old[0] as Place), 0);
    const others = rows.filter((row) => !old.includes(row));
    rows.splice(0, rows.length, ...others.toSpliced(at, 0, ...by));
  };

  const api = suggestionsFor(role, searches)
    .on(placesApi.groups, ({ query }) => listedGroups(rows, query))
    .on(placesApi.get, (call) => told(findNamed(rows, call), call.params.id.isGroup))
    .on(placesApi.create, (call) => {
      bodies.push(call.body);
      const places = rowsOf(call, rows.length);
      rows.unshift(...places);
      return { places };
    })
    .on(placesApi.update, (call) => {
      bodies.push(call.body);
      const before = findNamed(rows, call);
      const after = changed(before, call, stamp());
      replace(before, after);
      return told(after, call.params.id.isGroup || call.body.items !== undefined);
    })
    .on(placesApi.remove, (call) => {
      replace(findNamed(rows, call), []);
      return done;
    });
  return { api, rows, bodies, searches };
}
