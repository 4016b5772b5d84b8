import { OLD_VIDEO_YEARS } from '@bimah/contract/limits.ts';
import { OLD_VIDEO_DATES } from '@bimah/contract/old-videos.ts';
import type { StateOf } from '#platform/list-state/list-definition.ts';
import {
  choice,
  pageNumber,
  pageSize,
  sortDirection,
  tab,
  type ListParam,
} from '#platform/list-state/list-params.ts';
import type { PlainDate } from '#platform/time/format.ts';
import type { OldVideoRequest } from './old-videos.queries.ts';

export const SIZES = [10, 20, 50] as const;
export const TABS = ['old', 'deleted'] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day on the reader's own calendar. */
export const dayOf = (date: Date): PlainDate =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The same day three years before; the last of February where there was no 29th. */
export function defaultDate(now: Date): PlainDate {
  const year = now.getFullYear() - OLD_VIDEO_YEARS;
  const lastOfMonth = new Date(year, now.getMonth() + 1, 0).getDate();
  return dayOf(new Date(year, now.getMonth(), Math.min(now.getDate(), lastOfMonth)));
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function parseDay(text: string): PlainDate | undefined {
  const date = new Date(`${text}T00:00`);
  return ISO_DAY.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text
    ? text
    : undefined;
}

const day = (): ListParam<PlainDate | undefined> => ({
  kind: 'filter',
  fallback: undefined,
  parse: parseDay,
  serialise: (value) => value ?? '',
});

export const oldVideoParams = {
  tab: tab(TABS),
  field: choice(OLD_VIDEO_DATES),
  before: day(),
  dir: sortDirection(),
  page: pageNumber(),
  size: pageSize(SIZES),
};

export type OldVideoState = StateOf<typeof oldVideoParams>;

/** Days end where the reader lives, so the server is told the moment. */
export function requestOf(
  { tab: shown, field, before, dir, page, size }: OldVideoState,
  now: Date,
) {
  const paging = { limit: size, offset: (page - 1) * size };
  if (shown === 'deleted') return { ...paging, deleted: 'true' } satisfies OldVideoRequest;
  return {
    ...paging,
    date_field: field,
    date: new Date(`${before ?? defaultDate(now)}T00:00`).toISOString(),
    sort_dir: dir,
  } satisfies OldVideoRequest;
}
