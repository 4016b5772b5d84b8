import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { reportParams, size, wishOf } from './report-params.ts';
import { reportListQuery } from './reports.queries.ts';

export function useReportList(channelId: number | null) {
  const list = useListState(reportParams);
  const query = reportListQuery(wishOf(channelId, list.state));
  const { list: answer, pager } = usePagedQuery(query, list, size);
  return { list, answer, pager };
}
