import { desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { PlaceType } from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { phoneInSearch } from '@bimah/contract/rules/phone.ts';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { placeColumns, type PlaceRow } from '#schema/place-row.ts';
import { place_counts, places } from '#schema/places.ts';

export interface PlaceList {
  readonly place_type: PlaceType;
  /** Undefined: all channels. */
  readonly channel_id: number | undefined;
  readonly show_disabled: boolean;
  /** One row per group. */
  readonly group: boolean;
  /** Channels whose slots are left out. */
  readonly without?: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

type Cut = Omit<PlaceList, 'limit' | 'offset'>;

/** The counters' name for all channels together. */
const ALL_CHANNELS = 0;

/** Our own constants, written out: the planner must see them to choose the index. */
const type = ({ place_type }: Cut): SQL => sql.raw(`'${place_type}'`);

function chosen({ channel_id, group, without }: Cut): SQL {
  const conditions = [
    channel_id === undefined ? sql`true` : sql`channel_id = ${sql.placeholder('channel_id')}`,
    ...(group ? [sql`leads`] : []),
    ...(without
      ? [sql`coalesce(channel_id, 0) <> all(${sql.placeholder('without')}::bigint[])`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const ways = { first: sql.raw('desc'), last: sql.raw('asc') } as const;

/** Those going on and, if wanted, those stopped: each read off its index and no further than the page reaches. */
function branches(cut: Cut, from: PageCut['from']): SQL {
  const states = cut.show_disabled ? ['false', 'true'] : ['false'];
  const each = states.map(
    (disabled) => sql`(select id from places where place_type = ${type(cut)}
      and disabled = ${sql.raw(disabled)} and ${chosen(cut)}
      order by id ${ways[from]} limit ${sql.placeholder('reach')})`,
  );
  return sql.join(each, sql` union all `);
}

const select = (db: Db, ids: SQL, from: PageCut['from']) =>
  db
    .select(placeColumns)
    .from(places)
    .innerJoin(
      sql`(select id from (${ids}) list order by id ${ways[from]}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page`,
      sql`page.id = places.id`,
    )
    .orderBy(sql`page.id desc`);

const nameOf = (cut: Cut, from: string): string => {
  const { place_type, channel_id, show_disabled, group, without } = cut;
  const whose = channel_id === undefined ? 'all' : 'channel';
  return `places_${place_type}_${whose}_${show_disabled}_${group}_${without !== undefined}_${from}`;
};

const read = (db: Db, list: Cut, { from, limit, offset }: PageCut): Promise<PlaceRow[]> =>
  prepared(db, nameOf(list, from), (name) =>
    select(db, branches(list, from), from).prepare(name),
  ).execute({
    channel_id: list.channel_id,
    without: list.without && [...list.without],
    limit,
    offset,
    reach: limit + offset,
  });

/** Read from the counters, so that it takes as long for many as for few. */
async function count(db: Db, { place_type, channel_id, show_disabled, group, without }: Cut) {
  const whole = channel_id ?? ALL_CHANNELS;
  const left = channel_id === undefined ? [...(without ?? [])] : [];
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(case when ${place_counts.channel_id} = ${whole} then ${place_counts.places} else -${place_counts.places} end), 0)::int`,
    })
    .from(place_counts)
    .where(
      sql`${place_counts.channel_id} = any(${sql.param([whole, ...left])}::bigint[]) and ${place_counts.place_type} = ${place_type}
        and (${show_disabled} or not ${place_counts.disabled}) and (not ${group} or ${place_counts.leads})`,
    );
  return row?.total ?? 0;
}

export interface FoundPlaces {
  readonly rows: PlaceRow[];
  readonly total: number;
  readonly capped: boolean;
}

/** The latest first. */
export async function findPage(db: Db, list: PlaceList): Promise<FoundPlaces> {
  const page = await readPage(list, {
    count: () => count(db, list),
    read: (cut) => read(db, list, cut),
  });
  return { ...page, capped: false };
}

/** Finds by name, venue, address and phone. Counting stops a little above `LOOKUP_COUNT_CAP`. */
export async function search(db: Db, list: PlaceList, term: string): Promise<FoundPlaces> {
  const patterns = searchPatterns(phoneInSearch(term));
  if (patterns === null) return { rows: [], total: 0, capped: false };
  const { limit, offset, place_type, group, channel_id = null } = list;
  const stopped = sql.param(list.show_disabled ? [false, true] : [false]);
  const most = Math.max(LOOKUP_COUNT_CAP + 1, limit + offset);
  const found = await db.execute<{ id: string }>(
    sql`select id from find_places(${patternsOf(patterns)}, ${place_type}, ${stopped}::boolean[], ${group}, ${channel_id}, ${most}) found(id)`,
  );
  const ids = found.rows.map(({ id }) => Number(id));
  const rows = await db
    .select(placeColumns)
    .from(places)
    .where(inArray(places.id, ids.slice(offset, offset + limit)))
    .orderBy(desc(places.id));
  return {
    rows,
    total: Math.min(ids.length, LOOKUP_COUNT_CAP),
    capped: ids.length > LOOKUP_COUNT_CAP,
  };
}
