import { inArray, sql } from 'drizzle-orm';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { searchPatterns, searchText } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { facetedPage, reachOf } from '#platform/db/faceted-page.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { channel_counts, channel_permissions, channels, facetsOf } from '#schema/channels.ts';
import { users } from '#schema/users.ts';

export interface RegisteredList {
  readonly has_admin?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface Person {
  readonly name: string | null;
  readonly email: string | null;
}

const person = sql`json_build_object('name', u.name, 'email', u.email)`;
const peopleAs = (role: 'admin' | 'editor') =>
  sql`from ${channel_permissions} p join ${users} u on u.id = p.user_id where p.channel_id = channels.id and p.role = ${sql.raw(`'${role}'`)}`;

const columns = {
  id: channels.id,
  name: channels.name,
  image: channels.image,
  phone: channels.phone_number,
  yt_enabled: channels.yt_enabled,
  admin: sql<Person | null>`(select ${person} ${peopleAs('admin')} order by p.created_at, p.user_id limit 1)`,
  editors: sql<
    Person[]
  >`(select coalesce(json_agg(${person} order by p.created_at, p.user_id), '[]'::json) ${peopleAs('editor')})`,
};

function read(db: Db, facets: readonly number[], cut: PageCut) {
  const list = { table: 'channels', facets, key: 'search_name', dir: 'asc' } as const;
  return prepared(db, `registered_channels_${facets.join('')}_${cut.from}`, (name) =>
    db
      .select(columns)
      .from(channels)
      .innerJoin(sql`(${facetedPage(list, cut.from)}) page`, sql`page.id = channels.id`)
      .orderBy(sql`page.k, page.id`)
      .prepare(name),
  ).execute(reachOf(cut));
}

export type RegisteredRow = Awaited<ReturnType<typeof read>>[number];

async function count(db: Db, facets: number[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${channel_counts.channels}), 0)::int` })
    .from(channel_counts)
    .where(inArray(channel_counts.facet, facets));
  return row?.total ?? 0;
}

/** Of all channels, and of those nobody runs. */
export async function countAll(db: Db): Promise<{ all: number; without_admin: number }> {
  const without = inArray(channel_counts.facet, facetsOf({ has_admin: false }));
  const [row] = await db
    .select({
      all: sql<number>`coalesce(sum(${channel_counts.channels}), 0)::int`,
      without_admin: sql<number>`coalesce(sum(${channel_counts.channels}) filter (where ${without}), 0)::int`,
    })
    .from(channel_counts);
  return row ?? { all: 0, without_admin: 0 };
}

export function findPage(db: Db, list: RegisteredList) {
  const facets = facetsOf(list);
  return readPage(list, {
    count: () => count(db, facets),
    read: (cut) => read(db, facets, cut),
  });
}

/** The likest first; `find_channels` stops looking after one more than we count. */
export async function search(
  db: Db,
  term: string,
  { has_admin, limit, offset }: RegisteredList,
): Promise<{ rows: RegisteredRow[]; total: number; capped: boolean }> {
  const patterns = searchPatterns(term);
  if (patterns === null) return { rows: [], total: 0, capped: false };
  const facets = sql.param(facetsOf({ has_admin }));
  const found = sql`find_channels(${patternsOf(patterns)}, ${searchText(term)}, ${facets}::smallint[], null, ${LOOKUP_COUNT_CAP + 1})`;
  const page = sql`select f.channel_id, f.resemblance, (count(*) over ())::int as total
    from ${found} f join channels c on c.id = f.channel_id
    order by f.resemblance desc, c.search_name, c.id limit ${limit} offset ${offset}`;
  const rows = await db
    .select({ ...columns, total: sql<number>`page.total` })
    .from(channels)
    .innerJoin(sql`(${page}) page`, sql`page.channel_id = channels.id`)
    .orderBy(sql`page.resemblance desc, channels.search_name, channels.id`);
  if (rows.length === 0 && offset > 0) {
    // Beyond the last match there is no row to tell how many there are.
    return { ...(await search(db, term, { has_admin, limit: 1, offset: 0 })), rows };
  }
  const total = rows[0]?.total ?? 0;
  return { rows, total: Math.min(total, LOOKUP_COUNT_CAP), capped: total > LOOKUP_COUNT_CAP };
}
