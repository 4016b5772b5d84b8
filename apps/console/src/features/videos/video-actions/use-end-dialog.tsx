import type { Video } from '@bimah/contract/videos.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#ui/late-part/late-part.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUpdateVideo } from '../videos.queries.ts';
import type { EndDialogProps } from './end-dialog.tsx';
import { useUndo } from './use-undo.ts';

export const LateEndDialog = latePart<EndDialogProps>(
  async () => (await import('./end-dialog.tsx')).EndDialog,
);

/** The question until when, asked once it is opened. */
export function useEndDialog(video: Video) {
  const { t } = useTranslation('videos');
  const [isOpen, setIsOpen] = useState(false);
  const update = useUpdateVideo();
  const undoOf = useUndo();
  const save = async (until: string | null) => {
    const { id, updated_at } = video;
    const changed = await update.mutateAsync({ id, until, updated_at });
    const words = t(until === null ? 'end.cleared' : 'end.done');
    notify.success(words, { detail: video.title, ...undoOf(changed) });
  };
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <LateEndDialog videos={[video]} onSave={save} onClose={() => setIsOpen(false)} />
    ),
  };
}
