import { CHANNEL_SORTS } from '@bimah/contract/channels.ts';
import type { StateOf } from '#platform/list-state/list-definition.ts';
import {
  choice,
  pageNumber,
  recordId,
  sortDirection,
  sortField,
} from '#platform/list-state/list-params.ts';
import type { CatalogueWish } from './catalogue.queries.ts';

export const YES_NO = ['all', 'yes', 'no'] as const;
export type YesNo = (typeof YES_NO)[number];

export const catalogueParams = {
  page: pageNumber(),
  channel: recordId(),
  hot: choice(YES_NO),
  ono: choice(YES_NO),
  sort: sortField(CHANNEL_SORTS),
  dir: sortDirection(),
};

export type CatalogueState = StateOf<typeof catalogueParams>;

const MEANING: Record<YesNo, boolean | undefined> = { all: undefined, yes: true, no: false };

export const wishOf = ({ page, channel, hot, ono, sort, dir }: CatalogueState): CatalogueWish => ({
  page,
  sort_by: sort,
  sort_dir: dir,
  is_hot: MEANING[hot],
  o_n_o: MEANING[ono],
  channel_id: channel,
});
