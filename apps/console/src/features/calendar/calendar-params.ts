import { CALENDAR_KINDS, type CalendarKind } from '@bimah/contract/calendar.ts';
import type { ListParam } from '#platform/list-state/list-params.ts';
import { recordId, view } from '#platform/list-state/list-params.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { isPlainDate } from './shown-days.ts';

/** Left out, it is today: a link without it never grows old. */
const shownDate: ListParam<PlainDate | undefined> = {
  kind: 'arrangement',
  fallback: undefined,
  parse: (text) => (isPlainDate(text) ? text : undefined),
  serialise: (date) => date ?? '',
};

const isKind = (text: string): text is CalendarKind =>
  (CALENDAR_KINDS as readonly string[]).includes(text);

/** What is not wanted on the calendar; a kind that is new to somebody is always shown. */
const hiddenKinds: ListParam<readonly CalendarKind[]> = {
  kind: 'filter',
  fallback: [],
  parse: (text) => CALENDAR_KINDS.filter((kind) => text.split('.').some((part) => part === kind)),
  serialise: (kinds) => kinds.filter(isKind).join('.'),
};

export const calendarParams = {
  view: view(['month', 'week', 'list']),
  date: shownDate,
  hide: hiddenKinds,
  /** Of all channels this one. */
  channel: recordId(),
};
