import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import {
  categories,
  category_channels,
  category_videos,
  category_words,
  RULES_VERSION,
} from '#schema/categories.ts';
import { videos } from '#schema/videos.ts';

export type CategoryValues = Partial<typeof categories.$inferInsert>;

/**
 * Locked alone by whoever changes rules. Writers of videos share it, so what they write is either
 * judged by the new rules or there for the job that follows. To be taken before any row.
 */
export async function lockRules(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('category rules', 0))`);
}

export async function insert(tx: Db, values: typeof categories.$inferInsert): Promise<number> {
  const [row] = await tx.insert(categories).values(values).returning({ id: categories.id });
  return (row as { id: number }).id;
}

export async function update(tx: Db, id: number, values: CategoryValues): Promise<void> {
  const updated_at = sql`greatest(clock_timestamp(), ${categories.updated_at} + interval '1 millisecond')`;
  await tx
    .update(categories)
    .set({ ...values, updated_at })
    .where(eq(categories.id, id));
}

const MEMBERS_AT_A_TIME = 10_000;

/** Members first and in parts: however many there are, no statement takes long. */
export async function remove(tx: Db, id: number): Promise<void> {
  let after: string | null = '0';
  while (after !== null) {
    const { rows }: { rows: { last: string | null }[] } = await tx.execute(sql`
      with part as (
        select video_id from ${category_videos} where category_id = ${id} and video_id > ${after}
        order by video_id limit ${MEMBERS_AT_A_TIME}),
      gone as (
        delete from ${category_videos} m using part
        where m.category_id = ${id} and m.video_id = part.video_id)
      select max(video_id) as last from part`);
    after = rows[0]?.last ?? null;
  }
  await tx.delete(categories).where(eq(categories.id, id));
}

export async function addWords(tx: Db, id: number, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .insert(category_words)
    .values(words.map((word) => ({ category_id: id, word })))
    .onConflictDoNothing();
}

/** By their bare form: one spelling removes the others. */
export async function removeWords(tx: Db, id: number, bare: readonly string[]): Promise<void> {
  await tx
    .delete(category_words)
    .where(
      and(
        eq(category_words.category_id, id),
        sql`${category_words.bare} = any(${sql.param([...bare])}::text[])`,
      ),
    );
}

export const countWords = (db: Db, id: number): Promise<number> =>
  db.$count(category_words, eq(category_words.category_id, id));

export async function setChannels(tx: Db, id: number, ids: readonly number[]): Promise<void> {
  const wanted = sql`${sql.param([...ids])}::bigint[]`;
  await tx
    .delete(category_channels)
    .where(
      sql`${category_channels.category_id} = ${id} and ${category_channels.channel_id} <> all(${wanted})`,
    );
  await tx.execute(sql`
    insert into ${category_channels} (category_id, channel_id)
    select ${id}::bigint, unnest(${wanted}) on conflict do nothing`);
}

/** Judged by rules that have changed since. */
export async function findOutdated(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(lt(categories.rules_version, RULES_VERSION))
    .orderBy(asc(categories.id));
  return rows.map(({ id }) => id);
}

export async function markJudged(tx: Db, id: number): Promise<void> {
  await tx
    .update(categories)
    .set({ rules_version: RULES_VERSION, updated_at: sql`${categories.updated_at}` })
    .where(and(eq(categories.id, id), lt(categories.rules_version, RULES_VERSION)));
}

/** Makes some videos' membership what the category's rules say; gives the last one, null at the end. */
export async function refreshSome(
  tx: Db,
  id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number | null> {
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(gt(videos.id, after))
    .orderBy(asc(videos.id))
    .limit(limit);
  const ids = sql.param(rows.map((row) => row.id));
  await tx.execute(sql`select refresh_category_videos(${ids}::bigint[], ${id}::bigint)`);
  return rows.at(-1)?.id ?? null;
}
