import { and, asc, eq, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { video_positions } from '#schema/categories.ts';

export type SlotRow = typeof video_positions.$inferSelect;

export interface Member {
  readonly category_id: number;
  readonly video_id: number;
}

interface Push extends Member {
  readonly position: number;
  /** The slots from the wanted one up to here move down by one. */
  readonly end: number;
}

/** A lock's time always moves on, so that nobody mistakes it for the old one. */
const nextTime = sql`greatest(clock_timestamp(), ${video_positions.updated_at} + interval '1 millisecond')`;

const ownSlot = ({ category_id, video_id }: Member) =>
  and(eq(video_positions.category_id, category_id), eq(video_positions.video_id, video_id));

export async function find(db: Db, member: Member): Promise<SlotRow | undefined> {
  const [row] = await db.select().from(video_positions).where(ownSlot(member));
  return row;
}

export async function findById(db: Db, id: number): Promise<SlotRow | undefined> {
  const [row] = await db.select().from(video_positions).where(eq(video_positions.id, id));
  return row;
}

export async function findOthers(tx: Db, { category_id, video_id }: Member) {
  return tx
    .select({ video_id: video_positions.video_id, position: video_positions.position })
    .from(video_positions)
    .where(
      and(eq(video_positions.category_id, category_id), ne(video_positions.video_id, video_id)),
    );
}

export async function release(tx: Db, member: Member): Promise<void> {
  await tx.delete(video_positions).where(ownSlot(member));
}

/** Opens the locks of a category whose time is over. */
export const releaseEnded = (tx: Db, category_id: number): Promise<SlotRow[]> =>
  tx
    .delete(video_positions)
    .where(
      and(
        eq(video_positions.category_id, category_id),
        lte(video_positions.locked_until, sql`clock_timestamp()`),
      ),
    )
    .returning();

/** Categories in which a lock's time is over. */
export async function findEnded(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ category_id: video_positions.category_id })
    .from(video_positions)
    .where(
      sql`${video_positions.locked_until} is not null and ${video_positions.locked_until} <= clock_timestamp()`,
    )
    .orderBy(asc(video_positions.category_id));
  return rows.map((row) => row.category_id);
}

/** Moves the neighbours down and the video itself, if it has a slot already, in one statement. */
export async function push(tx: Db, { position, end, ...member }: Push): Promise<void> {
  const isPushed = and(gte(video_positions.position, position), lt(video_positions.position, end));
  await tx
    .update(video_positions)
    .set({
      position: sql`case when ${video_positions.video_id} = ${member.video_id} then ${position} else ${video_positions.position} + 1 end`,
      updated_at: nextTime,
    })
    .where(
      and(
        eq(video_positions.category_id, member.category_id),
        or(eq(video_positions.video_id, member.video_id), isPushed),
      ),
    );
}

export async function insert(tx: Db, values: Member & { position: number }): Promise<void> {
  await tx
    .insert(video_positions)
    .values(values)
    .onConflictDoNothing({
      target: [video_positions.category_id, video_positions.video_id],
    });
}

export async function setEnd(tx: Db, member: Member, locked_until: Date | null): Promise<void> {
  await tx
    .update(video_positions)
    .set({ locked_until, updated_at: nextTime })
    .where(ownSlot(member));
}
