import { queueZone } from '@bimah/contract/rules/queue-slots.ts';
import { queuedRepository } from '#features/queued-videos/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { mailWarning } from './plan-notice-mail.ts';
import * as repository from './plan-notices.repository.ts';

interface PassedOver {
  readonly channel_id: number;
  readonly video_id: number;
  readonly slot: string;
  readonly instead_id: number | null;
  readonly later: string;
}

/** Tells the admins of a channel of a video that was not ready at its slot; once, however many it misses. */
export const tellOfPassedOver = (
  { database: { db }, config }: Pick<Services, 'database' | 'config'>,
  { channel_id, video_id, slot, instead_id, later }: PassedOver,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const videos = await repository.findPlanned(tx, [video_id, instead_id ?? video_id]);
    const name = (await repository.findNames(tx, [channel_id])).get(channel_id);
    const planned = videos.get(video_id);
    // Deleted meanwhile: there is nothing left to see to.
    if (!planned || name === undefined) return;
    const instead = instead_id === null ? null : (videos.get(instead_id) ?? null);
    const warning = { kind: 'unready', at: slot, planned, instead, later } as const;
    if (!(await repository.note(tx, channel_id, warning))) return;
    const queue = await queuedRepository.find(tx, channel_id);
    await mailWarning(tx, warning, {
      publicUrl: config.publicUrl,
      channel: { id: channel_id, name },
      zone: queue && queueZone(queue),
      admins: await repository.findAdmins(tx, channel_id),
    });
  });
