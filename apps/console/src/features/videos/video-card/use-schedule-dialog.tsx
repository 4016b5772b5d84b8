import type { Video } from '@bimah/contract/videos.ts';
import { lazy, Suspense, useState } from 'react';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

/** The question of when, asked once it is opened. */
export function useScheduleDialog(video: Video) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ScheduleDialog video={video} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
