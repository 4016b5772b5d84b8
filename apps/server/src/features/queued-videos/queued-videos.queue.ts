import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { declareJob } from '#platform/jobs/define-job.ts';
import { enqueueAt } from '#platform/jobs/enqueue.ts';

/** Waits for one slot, so that its video is out seconds after. */
export const goOut = declareJob({
  name: 'publishing-queue.go-out',
  payload: z.object({ slot: z.iso.datetime() }),
  exclusive: ({ slot }) => slot,
});

/** A slot came, and its video was not ready: staff are to be told. */
export const tellPassedOver = declareJob({
  name: 'publishing-queue.tell-passed-over',
  payload: z.object({
    channel_id: z.int(),
    video_id: z.int(),
    slot: z.iso.datetime(),
    /** Who went out there; null: nobody. */
    instead_id: z.int().nullable(),
    later: z.iso.datetime(),
  }),
  exclusive: ({ channel_id, video_id, slot }) => `${channel_id} ${video_id} ${slot}`,
});

/** A slot that is moved later on wakes somebody for nothing, which does no harm. */
export async function wakeAtSlots(tx: Tx, slots: readonly string[]): Promise<void> {
  for (const slot of new Set(slots)) {
    await enqueueAt(tx, goOut, { payload: { slot }, startAfter: new Date(slot) });
  }
}
