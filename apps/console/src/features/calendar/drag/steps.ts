import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import type { Target } from './hand.ts';

/** What a drag in a week stops at. */
export const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;
const WEEK = 7;

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export const timeOf = (minutes: number): string => {
  const at = Math.min(Math.max(minutes, 0), DAY_MINUTES - 1);
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The quarter of an hour nearest to a minute of the day. */
export const snapped = (minutes: number): number => {
  const step = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(Math.max(step, 0), DAY_MINUTES - STEP_MINUTES);
};

/** How far an arrow leads on the screen: days in reading order, and rows. */
const ARROWS: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export interface Sheet {
  readonly view: 'month' | 'week';
  readonly dir: 'rtl' | 'ltr';
}

/** The place beside this one in the direction of the arrow, as it lies on the screen. */
export function stepped(target: Target, key: string, { view, dir }: Sheet): Target | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [across, down] = arrow;
  const days = dir === 'rtl' ? -across : across;
  if (down === 0) return { ...target, date: daysAfter(target.date, days) };
  if (view === 'month') return { ...target, date: daysAfter(target.date, down * WEEK) };
  const minutes = snapped(minutesOf(target.time ?? '00:00')) + down * STEP_MINUTES;
  return { ...target, time: timeOf(snapped(minutes)) };
}
