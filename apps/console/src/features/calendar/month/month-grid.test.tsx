// @vitest-environment jsdom
import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { act, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aCalendarVideo, inDecember } from '#testing/calendar.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import type { ItemsByDay } from '../calendar-items.ts';
import { hold, pointAt } from '../drag/hand.ts';
import { SheetProvider } from '../sheet-context.ts';
import { MonthGrid } from './month-grid.tsx';

const DATES = Array.from({ length: 31 }, (_, index) => index + 1);
const nameOf = (day: number) => `2091-12-${String(day).padStart(2, '0')}`;

const sheet = {
  zone: 'UTC',
  isPlatform: false,
  nextSlot: null,
  words: undefined,
  onOpen: () => undefined,
  onAdd: () => undefined,
  onConflict: () => undefined,
  onDay: () => undefined,
};

/** A day's things, which tell when a day is drawn: it takes what it shows from them. */
function watched(day: number, count: number, drawn: Map<string, number>) {
  const items: CalendarItem[] = Array.from({ length: count }, (_, index) =>
    aCalendarVideo(day * 100 + index, inDecember(day)),
  );
  return Object.assign(items, {
    toSorted: (compare: (one: CalendarItem, other: CalendarItem) => number) => {
      drawn.set(nameOf(day), (drawn.get(nameOf(day)) ?? 0) + 1);
      return [...items].toSorted(compare);
    },
  });
}

const grid = (days: ItemsByDay) => (
  <ThemeProvider env="test">
    <SheetProvider value={sheet}>
      <MonthGrid
        date="2091-12-03"
        today="2091-12-01"
        days={days}
        town="jerusalem"
        label="דצמבר"
        busy={false}
      />
    </SheetProvider>
  </ThemeProvider>
);

afterEach(() => hold(null));

it('draws no day again while a thing is carried over it, and after a move only the two it touched', () => {
  const drawn = new Map<string, number>();
  const days = new Map(DATES.map((day) => [nameOf(day), watched(day, 65, drawn)]));
  const view = render(grid(days));
  expect(document.querySelectorAll('[data-item]').length).toBeLessThan(42 * 6);
  const [first] = days.get(nameOf(3)) ?? [];
  if (first?.kind !== 'video') throw new Error('no video');
  drawn.clear();

  act(() =>
    hold({ thing: { kind: 'video', at: first.at, video: first }, by: 'pointer', target: null }),
  );
  for (const day of [4, 5, 12]) act(() => pointAt({ date: nameOf(day), time: null }));
  expect([...drawn.keys()]).toEqual([]);
  act(() => hold(null));

  const moved = new Map(days)
    .set(nameOf(3), watched(3, 64, drawn))
    .set(nameOf(12), watched(12, 66, drawn));
  view.rerender(grid(moved));
  expect([...drawn.keys()]).toEqual([nameOf(3), nameOf(12)]);
});
