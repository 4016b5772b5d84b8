import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { expect, it } from 'vitest';
import { aCalendarVideo } from '#testing/calendar.ts';
import { waysOut } from './ways-out.ts';

const at = '2026-12-10T16:00:00.000Z';
const [one, other] = [aCalendarVideo(1, at), aCalendarVideo(2, at)];
const slot = (when: string): CalendarItem => ({ kind: 'slot', at: when, channel: one.channel });
const told = (items: CalendarItem[], isRest = (_: string) => false) =>
  waysOut([one, other], [one, other, ...items], isRest).map(
    ({ video, at: to }) => `${video.id} ${to.slice(5, 16)}`,
  );

it('lets one go some hours later, or the other into the next free slot', () => {
  expect(told([slot('2026-12-09T16:00:00.000Z'), slot('2026-12-13T16:00:00.000Z')])).toEqual([
    '2 12-10T18:30',
    '1 12-13T16:00',
  ]);
});

it('leads neither into rest nor onto another', () => {
  expect(told([aCalendarVideo(3, '2026-12-10T18:30:00.000Z')])).toEqual(['2 12-10T18:45']);
  expect(told([], () => true)).toEqual([]);
});
