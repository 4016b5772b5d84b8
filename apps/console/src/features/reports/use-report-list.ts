import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { reportParams, size, wishOf } from './report-params.ts';
import { reportListQuery } from './reports.queries.ts';

/** The page the address asks for, or the last one there is. */
export function useReportList(channelId: number | null) {
  const list = useListState(reportParams);
  const { state, change } = list;
  const answer = useQuery(reportListQuery(wishOf(channelId, state)));
  const { data, isPlaceholderData } = answer;
  const lastPage = Math.max(Math.ceil((data?.total ?? 0) / size), 1);

  // Deciding about the last rows, or an old link, may leave fewer pages than the address asks for.
  useEffect(() => {
    if (data && !isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [data, isPlaceholderData, state.page, lastPage, change]);
  return { list, answer };
}
