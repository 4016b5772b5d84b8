import { laidAgain } from '@bimah/contract/rules/queue-order.ts';
import { queueZone, slotsAfter, type WeeklySlot } from '@bimah/contract/rules/queue-slots.ts';
import { and, asc, eq, gt, like } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { publishing_queues, queued_videos } from '#schema/publishing-queue.ts';
import { video_channels, videos } from '#schema/videos.ts';

const EVENINGS: readonly WeeklySlot[] = [0, 1, 2, 3, 4].map((weekday) => ({
  kind: 'clock',
  weekday,
  time: '18:00',
}));

const RULES = {
  slots: [
    ...EVENINGS,
    { kind: 'clock', weekday: 5, time: '10:00' },
    { kind: 'havdalah', minutes: 60 },
  ],
  rest: 'skip',
  unready: 'next',
  town: 'jerusalem',
  custom: 'israel',
} as const;

const SLOTS_AHEAD = 20;
const DAILY = 'דף יומי%';

/** The first channel lets its daily lesson out by a queue: what has a date goes to the slots of its days. */
export async function seedQueue(tx: Db, [channel_id]: readonly number[]): Promise<void> {
  if (channel_id === undefined) return;
  await tx.insert(publishing_queues).values({ channel_id, ...RULES });
  const now = new Date();
  const lessons = await tx
    .select({ video_id: videos.id, date: videos.scheduled_at })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(
      and(
        eq(video_channels.channel_id, channel_id),
        like(videos.title, DAILY),
        gt(videos.scheduled_at, now),
      ),
    )
    .orderBy(asc(videos.scheduled_at));
  const places = laidAgain(
    lessons.map(({ video_id, date }) => ({ video_id, slot: (date ?? now).toISOString() })),
    slotsAfter(RULES, now.toISOString()).take(SLOTS_AHEAD).toArray(),
    queueZone(RULES),
  );
  for (const { video_id, slot } of places) {
    if (slot === null) continue;
    const date = new Date(slot);
    await tx.insert(queued_videos).values({ video_id, channel_id, slot: date });
    await tx.update(videos).set({ scheduled_at: date }).where(eq(videos.id, video_id));
  }
}
