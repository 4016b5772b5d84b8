import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { putRows, readRows, type MovedRows } from '#platform/db/moved-rows.ts';
import { channels } from '#schema/channels.ts';
import { stories } from '#schema/stories.ts';

export type StoryRow = typeof stories.$inferSelect;
export type NewStoryRow = typeof stories.$inferInsert;

export interface Cut {
  readonly channel_id: number;
  readonly show_future: boolean;
  readonly is_live?: boolean | undefined;
}

const isIn = ({ channel_id, show_future, is_live }: Cut) =>
  and(
    eq(stories.channel_id, channel_id),
    show_future && is_live !== true ? undefined : lte(stories.publish_time, sql`now()`),
    is_live === false ? gt(stories.publish_time, sql`now()`) : undefined,
  );

/** The latest first, so that those still to come lead; where they are alone, what comes next does. */
export const findPage = (
  db: Db,
  { limit, offset, ...cut }: Cut & { limit: number; offset: number },
): Promise<StoryRow[]> => {
  const inTurn = cut.is_live === false ? asc : desc;
  return db
    .select()
    .from(stories)
    .where(isIn(cut))
    .orderBy(inTurn(stories.publish_time), inTurn(stories.id))
    .limit(limit)
    .offset(offset);
};

export async function countAll(db: Db, cut: Cut): Promise<number> {
  const [row] = await db.select({ total: count() }).from(stories).where(isIn(cut));
  return row?.total ?? 0;
}

export async function findChannel(db: Db, id: number): Promise<ChannelSummary | null> {
  const [row] = await db
    .select({ id: channels.id, name: channels.name, image: channels.image })
    .from(channels)
    .where(eq(channels.id, id));
  return row ?? null;
}

export async function find(db: Db, id: number): Promise<StoryRow | null> {
  const [row] = await db.select().from(stories).where(eq(stories.id, id));
  return row ?? null;
}

export async function findForUpdate(tx: Db, id: number): Promise<StoryRow | null> {
  const [row] = await tx.select().from(stories).where(eq(stories.id, id)).for('update');
  return row ?? null;
}

export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const [row] = await db
    .select({ channel_id: stories.channel_id })
    .from(stories)
    .where(eq(stories.id, id));
  return row ? [row.channel_id] : null;
}

export async function insert(tx: Db, values: NewStoryRow): Promise<StoryRow> {
  const [row] = await tx.insert(stories).values(values).returning();
  return row as StoryRow;
}

export async function update(tx: Db, id: number, values: Partial<NewStoryRow>): Promise<StoryRow> {
  const [row] = await tx.update(stories).set(values).where(eq(stories.id, id)).returning();
  return row as StoryRow;
}

/** Gives what `putBack` takes. */
export async function moveAside(tx: Db, id: number) {
  const kept = { stories: await readRows(tx, stories, sql`${stories.id} = ${id}`) };
  await tx.delete(stories).where(eq(stories.id, id));
  return kept;
}

export const putBack = (tx: Db, kept: Readonly<Record<string, MovedRows>>): Promise<void> =>
  putRows(tx, stories, kept['stories'] ?? []);

/** Marks those whose time has come as told, some at a time. Rows another worker locks are left to it. */
export function takeUnannounced(tx: Db, limit: number): Promise<StoryRow[]> {
  const due = tx
    .select({ id: stories.id })
    .from(stories)
    .where(and(sql`announced_at is null`, lte(stories.publish_time, sql`now()`)))
    .orderBy(stories.publish_time)
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    tx
      .update(stories)
      // Nothing a person wrote has changed: an open editor must not find its story altered.
      .set({ announced_at: new Date(), updated_at: sql`${stories.updated_at}` })
      .where(sql`${stories.id} in (${due})`)
      .returning()
  );
}
