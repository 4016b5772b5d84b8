import { calendarApi } from '@bimah/contract/calendar.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '#platform/api/contract-query.ts';

export const FIRST_WAITING = 12;

/** What waits without a date, of a channel or of all. */
export const waitingQuery = (channelId: number | undefined, limit: number) => ({
  ...contractQuery(calendarApi.waiting, {
    query: { channel_id: channelId, limit: String(limit) },
  }),
  placeholderData: keepPreviousData,
});
