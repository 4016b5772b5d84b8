import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { categories, category_videos } from '#schema/categories.ts';

export type CategoryRow = typeof categories.$inferSelect;

export interface CategoryList {
  readonly language?: Language | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function findShown(db: Db, { language, limit, offset }: CategoryList) {
  const where = and(eq(categories.hidden, false), language && eq(categories.language, language));
  const rows = await db
    .select()
    .from(categories)
    .where(where)
    .orderBy(asc(categories.language), asc(categories.order), asc(categories.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(categories, where) };
}

export async function find(db: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row;
}

/** Whoever changes what is in a category holds its row meanwhile: changes of one feed take turns. */
export async function findForChange(tx: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(eq(categories.id, id))
    .for('no key update');
  return row;
}

export async function addMember(
  tx: Db,
  member: { category_id: number; video_id: number },
): Promise<void> {
  const byHand = { source: 'hand', added_at: new Date() } as const;
  await tx
    .insert(category_videos)
    .values({ ...member, ...byHand })
    .onConflictDoUpdate({
      target: [category_videos.category_id, category_videos.video_id],
      set: byHand,
    });
}
