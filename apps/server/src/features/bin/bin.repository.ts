import { and, asc, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { BinKind, BinRef } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { bin_channels, bin_counts, bin_items } from '#schema/bin.ts';
import { audit_entries } from '#schema/system.ts';
import { users } from '#schema/users.ts';

/** What a list is narrowed to. */
export interface Cut {
  readonly channel_id: number;
  readonly kind?: BinKind | undefined;
  readonly removed_by?: number | undefined;
  readonly since?: Date | undefined;
  readonly term: string;
}

export type Order = 'newest' | 'oldest' | 'largest' | 'ending';

export interface Slice {
  readonly limit: number;
  readonly offset: number;
  readonly order: Order;
  /** Those alone that go until then, or those alone that stay longer. */
  readonly until?: Date;
  readonly after?: Date;
}

const { channel_id, kind, object_id, removed_at, expires_at, bytes } = bin_channels;

const isIn = (cut: Cut) =>
  and(
    eq(channel_id, cut.channel_id),
    cut.kind && eq(kind, cut.kind),
    cut.removed_by === undefined ? undefined : eq(bin_channels.removed_by, cut.removed_by),
    cut.since && gt(removed_at, cut.since),
    matches(bin_channels.search_title, cut.term),
  );

const orders: Readonly<Record<Order, readonly SQL[]>> = {
  newest: [desc(removed_at), desc(object_id)],
  oldest: [asc(removed_at), asc(object_id)],
  largest: [desc(bytes), desc(object_id)],
  ending: [asc(expires_at), asc(object_id)],
};

const ofItem = and(eq(bin_items.kind, kind), eq(bin_items.object_id, object_id));

const columns = {
  kind: bin_items.kind,
  object_id: bin_items.object_id,
  title: bin_items.title,
  removed_at: bin_items.removed_at,
  expires_at: bin_items.expires_at,
  reason: bin_items.reason,
  bytes: bin_items.bytes,
  picture: bin_items.picture,
  facts: bin_items.facts,
  removed_by: { id: users.id, name: users.name, email: users.email },
  channel_ids: sql<number[]>`(
    select json_agg(c.channel_id order by c.channel_id) from bin_channels c
    where c.kind = ${bin_items.kind} and c.object_id = ${bin_items.object_id})`,
};

/** The page is cut before its things are looked up, so that no more of them are read than it has. */
export function findSlice(db: Db, cut: Cut, { limit, offset, order, until, after }: Slice) {
  const page = db
    .select({ kind, object_id })
    .from(bin_channels)
    .where(and(isIn(cut), until && lte(expires_at, until), after && gt(expires_at, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset);
  return db
    .select(columns)
    .from(bin_channels)
    .innerJoin(bin_items, ofItem)
    .leftJoin(users, eq(users.id, bin_items.removed_by))
    .where(and(eq(channel_id, cut.channel_id), sql`(${kind}, ${object_id}) in (${page})`))
    .orderBy(...orders[order]);
}
export type ItemRow = Awaited<ReturnType<typeof findSlice>>[number];

/** Those that go until a moment, or all, counted no further than the cap and one more. */
export async function countUpTo(db: Db, cut: Cut, most: number, until?: Date): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(bin_channels)
    .where(and(isIn(cut), until && lte(expires_at, until)))
    .limit(most);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${some}) counted`,
  );
  return rows[0]?.total ?? 0;
}

/** The channel's numbers by kind and by person, without those that have come to nothing. */
export const findCounts = (db: Db, channelId: number) =>
  db
    .select({
      kind: bin_counts.kind,
      removed_by: bin_counts.removed_by,
      items: bin_counts.items,
      bytes: bin_counts.bytes,
    })
    .from(bin_counts)
    .where(and(eq(bin_counts.channel_id, channelId), gt(bin_counts.items, 0)))
    .orderBy(asc(bin_counts.kind));

export const findPeople = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.name), asc(users.id));

/** When the next of the channel's files go, and what goes until the end of that day. */
export async function findNextFreed(db: Db, channelId: number, zone: string) {
  const { rows } = await db.execute<{ at: Date | string; bytes: string }>(sql`
    select first.at, sum(c.bytes) as bytes
    from (
      select expires_at as at, date_trunc('day', expires_at at time zone ${zone}::text) + interval '1 day' as "end"
      from bin_channels where channel_id = ${channelId} and bytes > 0 order by expires_at limit 1
    ) first
    join bin_channels c on c.channel_id = ${channelId} and c.bytes > 0
      and c.expires_at < first."end" at time zone ${zone}::text
    group by first.at`);
  const [row] = rows;
  return row ? { at: new Date(row.at), bytes: Number(row.bytes) } : null;
}

/** Things of a kind that lie in the channel's bin, with all the channels they stood in. */
export const findIn = (db: Db, channelId: number, { kind: name, id }: BinRef) =>
  db
    .select({ channel_id: bin_channels.channel_id })
    .from(bin_channels)
    .where(
      and(
        eq(kind, name),
        eq(object_id, id),
        sql`exists (select from bin_channels own where own.kind = ${kind}
          and own.object_id = ${object_id} and own.channel_id = ${channelId})`,
      ),
    );

/** Whether a thing stands in a channel now; of others nobody is told. */
const standsIn: Readonly<Record<BinKind, (id: number, channelId: number) => SQL>> = {
  video: (id, channelId) =>
    sql`exists (select from video_channels where video_id = ${id} and channel_id = ${channelId})`,
  playlist: (id, channelId) =>
    sql`exists (select from playlist_channels where playlist_id = ${id} and channel_id = ${channelId})`,
  story: (id, channelId) =>
    sql`exists (select from stories where id = ${id} and channel_id = ${channelId})`,
};

/** Who brought a thing of the channel back last. */
export async function findRestorer(db: Db, channelId: number, { kind: name, id }: BinRef) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(audit_entries)
    .innerJoin(users, eq(users.id, audit_entries.user_id))
    .where(
      and(
        eq(audit_entries.object_type, name),
        eq(audit_entries.object_id, String(id)),
        standsIn[name](id, channelId),
        sql`(${audit_entries.action} = 'bin.restore' or ${audit_entries.change} -> 'hidden' ->> 1 = 'false')`,
      ),
    )
    .orderBy(desc(audit_entries.id))
    .limit(1);
  return row ?? null;
}

/** Some of those whose time is over. Old videos go by a job of their own. */
export const findDue = (db: Db, limit: number) =>
  db
    .select({ kind: bin_items.kind, id: bin_items.object_id })
    .from(bin_items)
    .where(
      and(
        lte(bin_items.expires_at, sql`now()`),
        sql`not exists (select from videos v where ${bin_items.kind} = 'video'
          and v.id = ${bin_items.object_id} and v.purge_after is not null)`,
      ),
    )
    .orderBy(asc(bin_items.expires_at))
    .limit(limit);
