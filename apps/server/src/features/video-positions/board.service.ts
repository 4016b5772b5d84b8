import type { BoardVideo, ParsedOf, videoPositionsApi } from '@bimah/contract';
import { languageOf } from '#features/categories/index.ts';
import { presenting, presentVideo } from '#features/videos/index.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { fillBoard, type Slot } from './board.ts';
import * as repository from './video-positions.repository.ts';

type BoardQuery = ParsedOf<typeof videoPositionsApi.board>['query'];
type Reader = Pick<CallContext, 'actor' | 'db' | 'language'>;
type BoardSlot = Slot<repository.BoardLock>;

const positionOf = ({ position, lock }: BoardSlot): BoardVideo['video_position'] => ({
  id: lock?.id ?? null,
  is_locked: lock !== null,
  position,
  locked_until: lock?.locked_until?.toISOString() ?? null,
  updated_at: lock?.updated_at.toISOString() ?? null,
});

async function presentSlots(
  context: Reader,
  storage: StoragePort,
  slots: readonly BoardSlot[],
): Promise<BoardVideo[]> {
  const rows = await repository.findVideos(
    context.db,
    slots.map(({ video_id }) => video_id),
  );
  const how = presenting(context, storage);
  return slots.flatMap((slot) => {
    const row = rows.get(slot.video_id);
    return row ? { ...presentVideo(row, how), video_position: positionOf(slot) } : [];
  });
}

const bySlot = (a: repository.BoardLock, b: repository.BoardLock) => a.position - b.position;

/** What viewers see, slot by slot, and apart from it the locks whose videos are not out yet. */
export async function board(context: Reader, storage: StoragePort, query: BoardQuery) {
  const language = await languageOf(context.db, query.category_id);
  if (!language) throw new ApiError('not_found');
  if (query.language && query.language !== language) throw fieldError('language', 'invalid_value');
  const { locks, newest } = await repository.findBoard(context.db, query.category_id);
  const slots = fillBoard(
    locks.filter(({ listing }) => listing === 'published'),
    newest,
  );
  const waiting = locks
    .filter(({ listing }) => listing === 'awaiting' || listing === 'processing')
    .toSorted(bySlot)
    .map((lock) => ({ position: lock.position, video_id: lock.video_id, lock }));
  const shown = slots.slice(query.offset, query.offset + query.limit);
  return {
    videos: await presentSlots(context, storage, shown),
    total: slots.length,
    waiting: await presentSlots(context, storage, waiting),
  };
}
