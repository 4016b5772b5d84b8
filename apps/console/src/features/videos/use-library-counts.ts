import { useQuery } from '@tanstack/react-query';
import { processingCountQuery } from '#features/processing/index.ts';
import { tabFilters, type LibraryScope, type LibraryTab } from './library-params.ts';
import { videoCountQuery } from './videos.queries.ts';

/** How many videos each tab holds; `undefined` while it is not known. */
export function useLibraryCounts(scope: LibraryScope): Record<LibraryTab, number | undefined> {
  const published = useQuery(videoCountQuery(tabFilters(scope, 'published')));
  const awaiting = useQuery(videoCountQuery(tabFilters(scope, 'awaiting')));
  const processing = useQuery(processingCountQuery(scope));
  const removed = useQuery(videoCountQuery(tabFilters(scope, 'removed')));
  return {
    published: published.data,
    awaiting: awaiting.data,
    processing: processing.data,
    removed: removed.data,
  };
}
