import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { QueuePlace } from '@bimah/contract/rules/queue-order.ts';
import type { QueueSlotRules } from '@bimah/contract/rules/queue-slots.ts';
import type { Db } from '#platform/db/database.ts';
import { publishing_queues, queued_videos } from '#schema/publishing-queue.ts';
import { video_channels, videos } from '#schema/videos.ts';

type Row = typeof publishing_queues.$inferSelect;
/** What was stored came through the contract, which knows the towns. */
export type Queue = Omit<Row, 'town'> & Pick<QueueSlotRules, 'town'>;
export type NewRules = Omit<Row, 'created_at' | 'updated_at' | 'paused'>;

const asQueue = (row: Row | undefined): Queue | undefined => row as Queue | undefined;
const ids = (given: readonly number[]) => sql`${sql.param([...given])}::bigint[]`;

export async function find(db: Db, channel_id: number): Promise<Queue | undefined> {
  const [row] = await db
    .select()
    .from(publishing_queues)
    .where(eq(publishing_queues.channel_id, channel_id));
  return asQueue(row);
}

/** One writer at a time changes a queue; it is taken before any video. */
export async function lock(tx: Db, channel_id: number): Promise<Queue | undefined> {
  const [row] = await tx
    .select()
    .from(publishing_queues)
    .where(eq(publishing_queues.channel_id, channel_id))
    .for('update');
  return asQueue(row);
}

/** For who holds a video already and so may not wait: nothing where somebody else changes the queue. */
export async function lockIfFree(tx: Db, channel_id: number): Promise<Queue | undefined> {
  const [row] = await tx
    .select()
    .from(publishing_queues)
    .where(eq(publishing_queues.channel_id, channel_id))
    .for('update', { skipLocked: true });
  return asQueue(row);
}

export async function saveRules(tx: Db, rules: NewRules): Promise<void> {
  const values = { ...rules, updated_at: new Date() };
  await tx
    .insert(publishing_queues)
    .values(values)
    .onConflictDoUpdate({ target: publishing_queues.channel_id, set: values });
}

export async function setPaused(tx: Db, channel_id: number, paused: boolean): Promise<void> {
  await tx
    .update(publishing_queues)
    // No change of the rules, which somebody may have open.
    .set({ paused, updated_at: sql`${publishing_queues.updated_at}` })
    .where(eq(publishing_queues.channel_id, channel_id));
}

const asPlace = (row: { video_id: number; slot: Date }): QueuePlace => ({
  video_id: row.video_id,
  slot: row.slot.toISOString(),
});

/** In the order of their slots. */
export async function findPlaces(db: Db, channel_id: number): Promise<QueuePlace[]> {
  const rows = await db
    .select({ video_id: queued_videos.video_id, slot: queued_videos.slot })
    .from(queued_videos)
    .where(eq(queued_videos.channel_id, channel_id))
    .orderBy(asc(queued_videos.slot));
  return rows.map(asPlace);
}

export async function findPlaceOf(db: Db, video_id: number) {
  const [row] = await db.select().from(queued_videos).where(eq(queued_videos.video_id, video_id));
  return row;
}

/** Those of the channel that are not out, held until the transaction ends; by id, as everybody does. */
export const lockWaiting = (tx: Db, channel_id: number, video_ids: readonly number[]) =>
  tx
    .select({
      id: videos.id,
      listing: videos.listing,
      scheduled_at: videos.scheduled_at,
      queue_channel_id: queued_videos.channel_id,
    })
    .from(videos)
    .innerJoin(
      video_channels,
      and(eq(video_channels.video_id, videos.id), eq(video_channels.channel_id, channel_id)),
    )
    .leftJoin(queued_videos, eq(queued_videos.video_id, videos.id))
    .where(
      and(
        sql`${videos.id} = any(${ids(video_ids)})`,
        sql`videos.listing in ('awaiting', 'processing')`,
      ),
    )
    .orderBy(asc(videos.id))
    .for('update', { of: videos });

export async function insert(
  tx: Db,
  places: readonly QueuePlace[],
  of: { readonly channel_id: number; readonly added_by: number | null },
): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(queued_videos)
    .values(places.map(({ video_id, slot }) => ({ ...of, video_id, slot: new Date(slot) })));
}

const pairs = (places: readonly QueuePlace[]) => sql`unnest(
  ${ids(places.map(({ video_id }) => video_id))},
  ${sql.param(places.map(({ slot }) => slot))}::timestamptz[]) as place (video_id, slot)`;

/** All at once, so that videos can change places with one another. */
export async function writeSlots(tx: Db, places: readonly QueuePlace[]): Promise<void> {
  await tx.execute(sql`
    update ${queued_videos} q set slot = place.slot from ${pairs(places)}
    where q.video_id = place.video_id`);
}

/** Their dates become their slots; a paused queue takes them away. No queued video goes out unasked. */
export async function writeDates(
  tx: Db,
  places: readonly QueuePlace[],
  { paused }: Pick<Queue, 'paused'>,
): Promise<void> {
  await tx.execute(sql`
    update ${videos} v
    set scheduled_at = case when ${paused}::boolean then null else place.slot end,
      publish_when_ready = false, updated_at = now()
    from ${pairs(places)} where v.id = place.video_id`);
}

/** A video without a date stands in no queue: a trigger sees to the rest. */
export async function clearDates(tx: Db, video_ids: readonly number[]): Promise<void> {
  await tx
    .update(videos)
    .set({ scheduled_at: null, updated_at: new Date() })
    .where(sql`${videos.id} = any(${ids(video_ids)})`);
  await tx.delete(queued_videos).where(sql`${queued_videos.video_id} = any(${ids(video_ids)})`);
}

/** Whether one of these videos ends before it would go out. */
export async function hasOneThatEnds(db: Db, video_ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: videos.id })
    .from(queued_videos)
    .innerJoin(videos, eq(videos.id, queued_videos.video_id))
    .where(
      and(
        sql`${queued_videos.video_id} = any(${ids(video_ids)})`,
        lte(videos.until, queued_videos.slot),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Channels with a slot whose time has come and whose video is not ready. */
export async function findLate(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ channel_id: queued_videos.channel_id })
    .from(queued_videos)
    .innerJoin(videos, eq(videos.id, queued_videos.video_id))
    .innerJoin(publishing_queues, eq(publishing_queues.channel_id, queued_videos.channel_id))
    .where(
      and(
        sql`${queued_videos.slot} <= ${now.toISOString()}::timestamptz`,
        eq(videos.processing, true),
        eq(publishing_queues.paused, false),
      ),
    );
  return rows.map((row) => row.channel_id);
}

/** Of these videos, which are ready to go out. */
export async function findReady(db: Db, video_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(sql`${videos.id} = any(${ids(video_ids)})`, eq(videos.listing, 'awaiting')));
  return new Set(rows.map((row) => row.id));
}
