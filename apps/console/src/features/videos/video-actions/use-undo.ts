import type { ChangedVideo } from '@bimah/contract/videos.ts';
import type { ToastOptions } from '#ui/toasts/toast-store.ts';
import { useUndoVideos } from '../videos.queries.ts';

export type Undoable = Pick<ChangedVideo, 'undo_id'>;

/** What a toast offers for changes that the server can take back; it restores everything by itself. */
export function useUndo() {
  const { mutateAsync: undo } = useUndoVideos();
  return (...changed: readonly Undoable[]): Pick<ToastOptions, 'undo'> => {
    const ids = changed.flatMap(({ undo_id }) => undo_id ?? []);
    return ids.length === 0 ? {} : { undo: () => undo(ids) };
  };
}
