import { desc, sql, type SQL } from 'drizzle-orm';
import type { UserDevice } from '@bimah/contract';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import type { PageCut } from '#platform/db/nearer-end.ts';
import { prepared } from '#platform/db/prepared.ts';
import { isPublisher } from '#schema/channels.ts';
import { user_counts, users } from '#schema/users.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  google_sub: users.google_sub,
  is_admin: users.is_admin,
  is_publisher: isPublisher,
  is_anonymous: users.is_anonymous,
  gender: users.gender,
  device: users.device,
  app_version: users.app_version,
  language: users.language,
  follows: users.follows,
  views: users.views,
  created_at: users.created_at,
};
export type UserFactsRow = Awaited<ReturnType<typeof findPage>>[number];

/** `ids` gives `id` and whatever `extra` reads from it. */
const select = <Extra extends Record<string, SQL>>(db: Db, ids: SQL, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(users)
    .innerJoin(sql`(${ids}) page`, sql`page.id = ${users.id}`)
    .orderBy(desc(users.id));

const cut = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

/** Cut from ids alone, so that a far page reads no rows it passes over. */
const pages = {
  first: sql`select id from users order by id desc ${cut}`,
  last: sql`select id from users order by id ${cut}`,
} as const;

/** The newest first. */
export const findPage = (db: Db, { from, limit, offset }: PageCut) =>
  prepared(db, `users_page_${from}`, (name) => select(db, pages[from], {}).prepare(name)).execute({
    limit,
    offset,
  });

export async function find(db: Db, id: number) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(sql`${users.id} = ${id}`);
  return row;
}

/** Read from the counters, so that it takes as long for a million users as for ten. */
export async function countByDevice(db: Db): Promise<ReadonlyMap<UserDevice | 'none', number>> {
  const rows = await prepared(db, 'users_by_device', (name) =>
    db
      .select({
        device: user_counts.device,
        users: sql<number>`sum(${user_counts.users})::int`,
      })
      .from(user_counts)
      .groupBy(user_counts.device)
      .prepare(name),
  ).execute();
  return new Map(rows.map(({ device, users: number }) => [device, number]));
}

/** What the index of addresses can look for inside them. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;

const literally = (term: string) => term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A term with less than that is the beginning of an address; others may stand anywhere in it. */
const partOf = (term: string) =>
  THREE_IN_A_ROW.test(term) ? `%${literally(term)}%` : `${literally(term)}%`;

/**
 * All of an address, or all that stands before its @. Parts of it would give a masked address away
 * letter by letter.
 */
const wholeOf = (term: string) => (term.includes('@') ? literally(term) : `${literally(term)}@%`);

interface Found {
  readonly rows: UserFactsRow[];
  readonly total: number;
  readonly capped: boolean;
}

/** Finds by a part of the address, the newest first, however many match. */
export const search = (db: Db, page: Page, term: string): Promise<Found> =>
  findByPattern(db, page, partOf(term));

/** Finds those whom the caller knows by their address. */
export const searchKnown = (db: Db, page: Page, term: string): Promise<Found> =>
  findByPattern(db, page, wholeOf(term));

/** Counts to the cap or, further on, to the end of the page. `find_users` bounds the work. */
async function findByPattern(
  db: Db,
  page: Page,
  pattern: string,
  upTo = Math.max(LOOKUP_COUNT_CAP, page.offset + page.limit),
): Promise<Found> {
  const found = sql`select id from find_users(${sql.placeholder('pattern')}, ${sql.placeholder('most')}) found(id)`;
  const counted = sql`select id, (count(*) over ())::int as total from (${found}) found order by id desc ${cut}`;
  const rows = await prepared(db, 'users_search', (name) =>
    select(db, counted, { total: sql<number>`page.total` }).prepare(name),
  ).execute({
    ...page,
    pattern,
    most: upTo + 1,
  });
  if (rows.length === 0 && page.offset > 0) {
    // Beyond the last match there is no row to tell how many there are.
    return { ...(await findByPattern(db, { offset: 0, limit: 1 }, pattern, upTo)), rows };
  }
  const total = rows[0]?.total ?? 0;
  return { rows, total: Math.min(total, upTo), capped: total > upTo };
}
