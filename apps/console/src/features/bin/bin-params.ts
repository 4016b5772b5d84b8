import { BIN_KINDS } from '@bimah/contract/bin.ts';
import type { StateOf } from '#platform/list-state/list-definition.ts';
import { choice, recordId, searchText, sortField, tab } from '#platform/list-state/list-params.ts';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import type { BinFilters } from './bin.queries.ts';

export const binParams = {
  kind: tab(['all', ...BIN_KINDS]),
  q: searchText(),
  by: recordId(),
  days: choice(['all', '1', '7']),
  sort: sortField(['usual', 'newest', 'oldest', 'largest']),
};

export type BinState = StateOf<typeof binParams>;
export type BinAddress = ListStateHandle<typeof binParams>;

export const filtersOf = (
  channelId: number,
  { kind, q, by, days, sort }: BinState,
): BinFilters => ({
  channel_id: channelId,
  sort_by: sort,
  ...(kind !== 'all' && { kind }),
  ...(q !== '' && { term: q }),
  ...(by !== undefined && { removed_by: by }),
  ...(days !== 'all' && { days }),
});
