import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { useState } from 'react';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { SIZES, requestOf, type oldVideoParams } from './old-videos-params.ts';
import { oldVideoListQuery } from './old-videos.queries.ts';

export type OldListHandle = ListStateHandle<typeof oldVideoParams>;

/** A page of them, and the pager that goes with it. */
export function useOldList(address: OldListHandle) {
  const [now] = useState(() => new Date());
  const { state, change } = address;
  const query = oldVideoListQuery(requestOf(state, now));
  const { list, pager } = usePagedQuery(query, address, state.size);
  const onSize = (size: number) => change({ size: SIZES.find((one) => one === size) ?? SIZES[0] });
  return { answer: list, pager: { ...pager, sizes: SIZES, onSize } };
}

/** Tells the rows of these lists apart. */
export const keyOf = ({ id }: OldVideo): string => String(id);
