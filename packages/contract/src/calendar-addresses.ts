import { z } from 'zod';
import { anonymous, channelInQuery, type ChannelSource, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, timestamp } from './fields.ts';

/** Without a channel it is the calendar of all channels, which platform admins have. */
const channelOrAllInBody: ChannelSource = {
  from: 'body',
  key: 'channel_id',
  absent: 'platform-admin',
};

/** An address that a calendar program reads by itself, of one person for one channel or for all. */
export const calendarAddress = z.object({ created_at: timestamp });
export type CalendarAddress = z.infer<typeof calendarAddress>;

const ofChannel = z.object({ channel_id: idText.optional() });

/** Longer than any code of ours; whatever it is, a wrong one is not found. */
const CODE_MAX = 100;

export const calendarAddressesApi = {
  get: endpoint({
    method: 'GET',
    path: '/calendar_addresses.json',
    access: editorOf(channelInQuery()),
    summary: 'Whether the caller has an address for this calendar; the address itself is told once',
    query: ofChannel,
    response: z.object({ address: calendarAddress.nullable() }),
    errors: ['forbidden'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/calendar_addresses.json',
    access: editorOf(channelOrAllInBody),
    summary: 'Make an address for a calendar; an earlier one of the caller stops working',
    body: z.object({ channel_id: id.optional() }),
    example: { body: {} },
    response: z.object({ address: calendarAddress.extend({ url: z.string() }) }),
    errors: ['forbidden'],
    records: 'calendar_addresses.renew',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar_addresses.json',
    access: editorOf(channelInQuery()),
    summary: "Take the caller's address for this calendar back, if there is one",
    query: ofChannel,
    response: done,
    errors: ['forbidden'],
    records: 'calendar_addresses.remove',
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar_addresses/:code.ics',
    access: anonymous,
    summary: 'The calendar of an address, for calendar programs (iCalendar)',
    params: z.object({ code: z.string().max(CODE_MAX) }),
    response: z.string(),
    textType: 'text/calendar',
    errors: ['not_found'],
    rateLimits: ['calendar_reads_per_ip'],
  }),
};
