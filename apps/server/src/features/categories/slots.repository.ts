import { and, asc, between, eq, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Shift } from '@bimah/contract/rules/feed-slots.ts';
import type { Db } from '#platform/db/database.ts';
import { video_positions } from '#schema/categories.ts';

export type SlotRow = typeof video_positions.$inferSelect;

export interface Member {
  readonly category_id: number;
  readonly video_id: number;
}

interface Push extends Member {
  readonly position: number;
  /** What the others do. */
  readonly shift: Shift;
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

/** Every lock of a category, in the order of its slots. */
export const findAll = (db: Db, category_id: number): Promise<SlotRow[]> =>
  db
    .select()
    .from(video_positions)
    .where(eq(video_positions.category_id, category_id))
    .orderBy(asc(video_positions.position));

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

/** Moves the neighbours, and the video itself if it has a slot already, in one statement. */
export async function push(tx: Db, { position, shift, ...member }: Push): Promise<void> {
  const isPushed = between(video_positions.position, shift.first, shift.last);
  await tx
    .update(video_positions)
    .set({
      position: sql`case when ${video_positions.video_id} = ${member.video_id} then ${position} else ${video_positions.position} + ${shift.by} end`,
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

type Lock = Pick<SlotRow, 'video_id' | 'position' | 'locked_until'>;

/** Makes these the locks of the category, and there are no others. Those that stay keep their ids. */
export async function replaceAll(
  tx: Db,
  category_id: number,
  locks: readonly Lock[],
): Promise<void> {
  const kept = locks.map(({ video_id }) => video_id);
  await tx
    .delete(video_positions)
    .where(
      and(eq(video_positions.category_id, category_id), notInArray(video_positions.video_id, kept)),
    );
  if (locks.length === 0) return;
  await tx
    .insert(video_positions)
    .values(locks.map((lock) => ({ category_id, ...lock })))
    .onConflictDoUpdate({
      target: [video_positions.category_id, video_positions.video_id],
      set: {
        position: sql`excluded.position`,
        locked_until: sql`excluded.locked_until`,
        updated_at: nextTime,
      },
    });
}
