import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { FILTERED_COUNT_CAP } from '@bimah/contract/limits.ts';
import { phoneInSearch } from '@bimah/contract/rules/phone.ts';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { newsletter_counts, newsletter_subscribes } from '#schema/hevruta.ts';

const columns = {
  id: newsletter_subscribes.id,
  name: newsletter_subscribes.name,
  email: newsletter_subscribes.email,
  phone: newsletter_subscribes.phone,
  gender: newsletter_subscribes.gender,
  created_at: newsletter_subscribes.created_at,
};

export type SubscriptionRow = Pick<typeof newsletter_subscribes.$inferSelect, keyof typeof columns>;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface HevrutaFilter {
  readonly term: string;
  readonly gender?: 'male' | 'female' | undefined;
}

interface Found {
  readonly rows: SubscriptionRow[];
  readonly total: number;
  readonly capped: boolean;
}

async function count(db: Db): Promise<number> {
  const [row] = await db.select({ total: newsletter_counts.subscriptions }).from(newsletter_counts);
  return row?.total ?? 0;
}

async function read(db: Db, { from, limit, offset }: PageCut): Promise<SubscriptionRow[]> {
  const rows = await db
    .select(columns)
    .from(newsletter_subscribes)
    .orderBy(sql`${newsletter_subscribes.id} ${sql.raw(from === 'first' ? 'desc' : 'asc')}`)
    .limit(limit)
    .offset(offset);
  return from === 'first' ? rows : rows.toReversed();
}

/** The latest first. */
export async function findPage(db: Db, page: Page): Promise<Found> {
  const found = await readPage(page, { count: () => count(db), read: (cut) => read(db, cut) });
  return { ...found, capped: false };
}

const fits = ({ term, gender }: HevrutaFilter): (SQL | undefined)[] => [
  matches(newsletter_subscribes.search_words, phoneInSearch(term)),
  gender === undefined ? undefined : eq(newsletter_subscribes.gender, gender),
];

async function countFitting(db: Db, filter: HevrutaFilter): Promise<number> {
  const most = db
    .select({ id: newsletter_subscribes.id })
    .from(newsletter_subscribes)
    .where(and(...fits(filter)))
    .limit(FILTERED_COUNT_CAP + 1);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${most}) counted`,
  );
  return rows[0]?.total ?? 0;
}

/** The same of those that fit, counted no further than the cap. */
export async function search(db: Db, filter: HevrutaFilter, page: Page): Promise<Found> {
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(newsletter_subscribes)
      .where(and(...fits(filter)))
      .orderBy(desc(newsletter_subscribes.id))
      .limit(page.limit)
      .offset(Math.min(page.offset, FILTERED_COUNT_CAP)),
    countFitting(db, filter),
  ]);
  return {
    rows,
    total: Math.min(total, FILTERED_COUNT_CAP),
    capped: total > FILTERED_COUNT_CAP,
  };
}

/** The latest first, from after a given one on. */
export const findAfter = (
  db: Db,
  filter: HevrutaFilter,
  { before_id, limit }: { readonly before_id?: number | undefined; readonly limit: number },
): Promise<SubscriptionRow[]> =>
  db
    .select(columns)
    .from(newsletter_subscribes)
    .where(
      and(
        ...fits(filter),
        before_id === undefined ? undefined : lt(newsletter_subscribes.id, before_id),
      ),
    )
    .orderBy(desc(newsletter_subscribes.id))
    .limit(limit);
