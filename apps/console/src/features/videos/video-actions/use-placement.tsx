import type { Video } from '@bimah/contract/videos.ts';
import { lazy, Suspense, useState } from 'react';
import type { PlacementDialogsProps } from './placement-dialogs.tsx';

const Dialogs = lazy(async () => ({
  default: (await import('./placement-dialogs.tsx')).PlacementDialogs,
}));

/** Where else the video may stand: asks, and puts it there. */
export function usePlacement(video: Video, channelId: number) {
  const [asked, setAsked] = useState<PlacementDialogsProps['asked'] | null>(null);
  return {
    askForPlaylist: () => setAsked('playlist'),
    askForCategory: () => setAsked('category'),
    dialogs: asked !== null && (
      <Suspense fallback={null}>
        <Dialogs video={video} channelId={channelId} asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
