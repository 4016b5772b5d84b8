import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { wishOf, type oldVideoParams } from './old-videos-params.ts';
import { oldVideoListQuery } from './old-videos.queries.ts';

export type OldListHandle = ListStateHandle<typeof oldVideoParams>;

/** The page the address asks for, or the last one there is. */
export function useOldList({ state, change }: OldListHandle) {
  const [now] = useState(() => new Date());
  const answer = useQuery(oldVideoListQuery(wishOf(state, now)));
  const { data, isPlaceholderData } = answer;
  const lastPage = Math.max(Math.ceil((data?.total ?? 0) / state.size), 1);

  // Deleting the last rows, or an old link, may leave fewer pages than the address asks for.
  useEffect(() => {
    if (data && !isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [data, isPlaceholderData, state.page, lastPage, change]);
  return answer;
}
