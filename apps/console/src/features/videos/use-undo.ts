import { BULK_IDS_MAX } from '@bimah/contract/limits.ts';
import { videosApi, type ChangedVideo } from '@bimah/contract/videos.ts';
import { callApi } from '#platform/api/call-api.ts';
import type { ToastOptions } from '#ui/toasts/toast-store.ts';
import { useReadVideosAgain } from './videos.queries.ts';

export type Undoable = Pick<ChangedVideo, 'undo_id'>;

async function undoAll(ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BULK_IDS_MAX) {
    const undo_ids = ids.slice(from, from + BULK_IDS_MAX);
    await callApi(videosApi.undo, { body: { undo_ids } });
  }
}

/** What a toast offers for changes that the server can take back; it restores everything by itself. */
export function useUndo() {
  const readAgain = useReadVideosAgain();
  return (...changed: readonly Undoable[]): Pick<ToastOptions, 'undo'> => {
    const ids = changed.flatMap(({ undo_id }) => undo_id ?? []);
    if (ids.length === 0) return {};
    return { undo: () => undoAll(ids).finally(readAgain) };
  };
}
