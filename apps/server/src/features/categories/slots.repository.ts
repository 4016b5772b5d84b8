import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { VideoPosition } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { video_positions } from '#schema/categories.ts';

const columns = {
  id: video_positions.id,
  video_id: video_positions.video_id,
  category_id: video_positions.category_id,
  position: video_positions.position,
};

interface Member {
  readonly category_id: number;
  readonly video_id: number;
}

interface Push extends Member {
  readonly position: number;
  /** The slots from the wanted one up to here move down by one. */
  readonly end: number;
}

const ownSlot = ({ category_id, video_id }: Member) =>
  and(eq(video_positions.category_id, category_id), eq(video_positions.video_id, video_id));

export async function find(db: Db, member: Member): Promise<VideoPosition | undefined> {
  const [row] = await db.select(columns).from(video_positions).where(ownSlot(member));
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

/** Moves the neighbours down and the video itself, if it has a slot already, in one statement. */
export async function push(tx: Db, { position, end, ...member }: Push): Promise<void> {
  const isPushed = and(gte(video_positions.position, position), lt(video_positions.position, end));
  await tx
    .update(video_positions)
    .set({
      position: sql`case when ${video_positions.video_id} = ${member.video_id} then ${position} else ${video_positions.position} + 1 end`,
      updated_at: new Date(),
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
