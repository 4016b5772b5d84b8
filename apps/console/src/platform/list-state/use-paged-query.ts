import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Where a page is named: the address, as `useListState` reads it. */
export interface PagedAddress {
  readonly state: { readonly page: number };
  readonly change: (patch: { page: number }) => void;
  readonly hrefFor: (patch: { page: number }) => string;
}

/**
 * One page of a list, and what the pager below it needs. Deleting the last rows, a filter or an old
 * link may leave fewer pages than the address asks for: it is brought to the last one there is.
 */
export function usePagedQuery<
  Answer,
  Page extends { readonly total?: number | undefined; readonly capped?: boolean | undefined },
  Key extends QueryKey,
>(
  query: UseQueryOptions<Answer, Error, Page, Key>,
  { state: { page }, change, hrefFor }: PagedAddress,
  size: number,
) {
  const list = useQuery(query);
  const total = list.data?.total;
  const lastPage = Math.max(Math.ceil((total ?? 0) / size), 1);
  const isBeyond = total !== undefined && !list.isPlaceholderData && page > lastPage;

  useEffect(() => {
    if (isBeyond) change({ page: lastPage });
  }, [isBeyond, lastPage, change]);

  const pager = {
    page,
    size,
    total,
    capped: list.data?.capped === true,
    onPage: (next: number) => change({ page: next }),
    hrefFor: (next: number) => hrefFor({ page: next }),
  };
  return { list, pager };
}
