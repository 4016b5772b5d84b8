import { slotsAfter, type QueueSlotRules } from '@bimah/contract/rules/queue-slots.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { publishing_queues, queued_videos } from '#schema/publishing-queue.ts';
import { videos } from '#schema/videos.ts';

/** Every day at two hours, also on Shabbat's eve and after it. */
export const QUEUE_RULES = {
  slots: [0, 1, 2, 3, 4, 5].flatMap((weekday) =>
    ['08:00', '12:00'].map((time) => ({ kind: 'clock', weekday, time }) as const),
  ),
  rest: 'skip',
  unready: 'next',
  town: 'jerusalem',
  custom: 'israel',
} as const;

export async function aQueue(
  db: Db,
  channel_id: number,
  values: Partial<typeof publishing_queues.$inferInsert> = {},
): Promise<void> {
  await db.insert(publishing_queues).values({ ...QUEUE_RULES, ...values, channel_id });
}

/** The next slots, from an instant on. */
export const slotsAhead = (
  count: number,
  { rules = QUEUE_RULES, from = new Date() }: { rules?: QueueSlotRules; from?: Date } = {},
): string[] => slotsAfter(rules, from.toISOString()).take(count).toArray();

export async function queueVideo(
  db: Db,
  place: { readonly video_id: number; readonly channel_id: number; readonly slot: string },
): Promise<void> {
  const slot = new Date(place.slot);
  await db.insert(queued_videos).values({ ...place, slot });
  await db.update(videos).set({ scheduled_at: slot }).where(eq(videos.id, place.video_id));
}
