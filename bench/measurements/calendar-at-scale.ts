import type { Measurement } from '../measurement.ts';
import { BUSY_MONTH, growCalendar } from '../seeds/calendar.ts';
import { LARGE_CHANNEL } from '../seeds/library.ts';
import { CALLS_EACH, measureAtScale, type Calls } from '../stack/at-scale.ts';

const SIZES = [10_000, 1_000_000] as const;

const month = ({ from, to }: { from: string; to: string }, more = '') =>
  `/api/calendar.json?from=${from}&to=${to}${more}`;
const inChannel = `&channel_id=${LARGE_CHANNEL}`;
const week = { from: '2031-05-04T00:00:00Z', to: '2031-05-11T00:00:00Z' };
/** Of the library: the larger it is, the more went out in it. */
const past = { from: '2021-05-01T00:00:00Z', to: '2021-06-01T00:00:00Z' };
const empty = { from: '2033-05-01T00:00:00Z', to: '2033-06-01T00:00:00Z' };

const calls: Calls = {
  'A month of 2,000 things': month(BUSY_MONTH, inChannel),
  'A month of 2,000 things, all channels': month(BUSY_MONTH),
  'A week of it': month(week, inChannel),
  'A month without videos': month(empty, inChannel),
  'What waits, first page': `/api/calendar/waiting.json?limit=20${inChannel}`,
  'What waits, all channels': '/api/calendar/waiting.json?limit=20',
};

const growing: Calls = {
  'A month of the library, in a channel': month(past, inChannel),
  'A month of the library, all channels': month(past),
};

export const calendarAtScale: Measurement = {
  name: 'The calendar at scale',
  method: `Median time of a call with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} videos, one caller, the sizes taking turns, ${CALLS_EACH} calls each. The month and the week have the same things on them at both sizes: 1,400 videos, 200 stories and the dates of 100 lessons. A month of the library itself has no goal: of a library a hundred times as large, a hundred times as much went out in it, up to what one answer carries.`,
  measure: () => measureAtScale({ sizes: SIZES, grow: growCalendar, calls, growing }),
};
