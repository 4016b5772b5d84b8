import type { PublishingQueue, QueueEntry, QueueRules } from '@bimah/contract';
import type { queuedRepository } from '#features/queued-videos/index.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { EntryRow } from './publishing-queue.repository.ts';

/** What is made beside a film that is ready is none of the queue's business. */
function stateOf({ processing, error_code }: EntryRow): QueueEntry['video']['state'] {
  if (!processing) return 'ready';
  return error_code === null ? 'processing' : 'failed';
}

const presentEntry = (row: EntryRow, storage: StoragePort): QueueEntry => ({
  slot: row.slot.toISOString(),
  added_at: row.added_at.toISOString(),
  added_by: row.added_by,
  video: {
    id: row.id,
    title: row.title,
    language: row.language,
    thumb_url: row.thumb_url === null ? null : openedAddress(storage, row.thumb_url),
    yt_thumb_url: row.yt_thumb_url,
    duration: row.duration,
    state: stateOf(row),
    progress: row.processing ? row.progress : null,
    updated_at: row.updated_at.toISOString(),
  },
});

export const rulesOf = (queue: queuedRepository.Queue): QueueRules => ({
  slots: [...queue.slots],
  rest: queue.rest,
  unready: queue.unready,
  town: queue.town,
  custom: queue.custom,
});

export const present = (
  channel_id: number,
  { queue, entries }: { queue: queuedRepository.Queue | undefined; entries: readonly EntryRow[] },
  storage: StoragePort,
): PublishingQueue => ({
  channel_id,
  rules: queue ? rulesOf(queue) : null,
  paused: queue?.paused ?? false,
  updated_at: queue?.updated_at.toISOString() ?? null,
  entries: entries.map((row) => presentEntry(row, storage)),
});
