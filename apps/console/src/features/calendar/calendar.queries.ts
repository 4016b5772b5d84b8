import { calendarApi, type CalendarItem } from '@bimah/contract/calendar.ts';
import { publishingQueueApi } from '@bimah/contract/publishing-queue.ts';
import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { instantOfWallClock } from '#platform/time/zoned.ts';

/** Everything that any calendar shows, what waits beside it included. */
export const calendarKey = resourceKey(calendarApi.list);

export interface CalendarSpan {
  /** Absent: of all channels. */
  readonly channelId: number | undefined;
  readonly first: PlainDate;
  readonly last: PlainDate;
  readonly zone: string;
}

const midnight = (date: PlainDate, zone: string) =>
  instantOfWallClock({ date, time: '00:00' }, zone).instant;

/** What stands on some days, as the clock of whoever looks cuts them. */
export const calendarQuery = ({ channelId, first, last, zone }: CalendarSpan) => ({
  ...contractQuery(calendarApi.list, {
    query: {
      from: midnight(first, zone),
      to: midnight(daysAfter(last, 1), zone),
      channel_id: channelId,
    },
  }),
  // Neighbouring months share days, which stay on the screen while the page turns.
  placeholderData: keepPreviousData,
});

export interface CalendarAnswer {
  readonly items: readonly CalendarItem[];
  readonly complete_until: string | null;
}

/** What takes a plan back that was accepted. */
export const takeOutOfQueue = (channel_id: number, video_ids: number[]) =>
  callApi(publishingQueueApi.takeOut, { body: { channel_id, video_ids } });
