import { asc, eq, gt, and, sql } from 'drizzle-orm';
import type { ArrangedCategory, Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { categories } from '#schema/categories.ts';
import type { CategoryRow } from './categories.repository.ts';

/** One order at a time is changed in a language, so that no two writers number the same positions. */
export async function lockOrder(tx: Db, language: Language): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`category order ${language}`}, 0))`,
  );
}

export async function findLanguages(db: Db, ids: readonly number[]): Promise<Language[]> {
  const rows = await db
    .selectDistinct({ language: categories.language })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param([...ids])}::bigint[])`);
  return rows.map((row) => row.language);
}

/** Locked by id, the order in which everybody takes them. */
export const lockAll = (tx: Db, language: Language): Promise<CategoryRow[]> =>
  tx
    .select()
    .from(categories)
    .where(eq(categories.language, language))
    .orderBy(asc(categories.id))
    .for('no key update');

export const findNames = (db: Db, language: Language) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.language, language));

export const countIn = (db: Db, language: Language): Promise<number> =>
  db.$count(categories, eq(categories.language, language));

type Line = Pick<ArrangedCategory, 'id' | 'order' | 'hidden'>;

/** All in one statement. A row's time always moves on, so that nobody mistakes it for the old one. */
export async function saveOrder(tx: Db, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const wanted = JSON.stringify(lines.map(({ id, order, hidden }) => ({ id, order, hidden })));
  await tx.execute(sql`
    update categories c
    set "order" = n."order", hidden = n.hidden,
      updated_at = greatest(clock_timestamp(), c.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${wanted}::jsonb) n(id bigint, "order" int, hidden boolean)
    where c.id = n.id`);
}

/** Makes room at a position of the order, or closes the gap there (`by` -1). */
export async function shift(
  tx: Db,
  language: Language,
  { after, by }: { readonly after: number; readonly by: 1 | -1 },
): Promise<void> {
  await tx
    .update(categories)
    .set({ order: sql`${categories.order} + ${by}` })
    .where(and(eq(categories.language, language), gt(categories.order, after)));
}
