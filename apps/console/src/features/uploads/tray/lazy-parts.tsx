import { lazy, Suspense, useEffect } from 'react';
import { openSent, useSentVideos } from '../sent-videos.ts';
import { openUnfinished } from '../unfinished-uploads.ts';
import type { UploadListProps } from './tray-parts.tsx';

// The frame of the console counts the uploads of this feature; the rest comes with the first of them.
const LazyList = lazy(async () => ({ default: (await import('./tray-parts.tsx')).UploadList }));
const LazyNotifier = lazy(async () => ({
  default: (await import('./tray-parts.tsx')).NotifyOfSent,
}));

export const UploadList = (props: UploadListProps) => (
  <Suspense fallback={null}>
    <LazyList {...props} />
  </Suspense>
);

/** Takes up what was sent by this person, or begun to be, and tells what becomes of it while there is something to tell. */
export function NotifyOfSent({ userId }: { userId: number }) {
  useEffect(() => {
    openSent(userId);
    openUnfinished(userId);
  }, [userId]);
  return <Suspense fallback={null}>{useSentVideos().length > 0 && <LazyNotifier />}</Suspense>;
}
