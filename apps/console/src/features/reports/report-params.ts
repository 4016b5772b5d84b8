import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { StateOf } from '#platform/list-state/list-definition.ts';
import { pageNumber, tab } from '#platform/list-state/list-params.ts';
import type { ReportWish } from './reports.queries.ts';

export const SHOWN = ['all', 'active', 'resolved'] as const;
export type Shown = (typeof SHOWN)[number];

export const reportParams = { show: tab(SHOWN), page: pageNumber() };

export const size = PAGE_SIZE.reports;

const RESOLVED: Readonly<Record<Shown, boolean | undefined>> = {
  all: undefined,
  active: false,
  resolved: true,
};

/** Without a channel, the reports of all of them. */
export const wishOf = (
  channelId: number | null,
  { show, page }: StateOf<typeof reportParams>,
): ReportWish => {
  const is_ignore = RESOLVED[show];
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(channelId !== null && { channel_id: channelId }),
    ...(is_ignore !== undefined && { is_ignore }),
  };
};
