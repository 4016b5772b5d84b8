import type { Series } from '@bimah/contract/analytics.ts';
import type { PlainDate } from '#platform/time/format.ts';

/** All that is counted by day, in the order of the page and of the file. */
export const FIGURES = [
  'joined',
  'registered',
  'active_registered',
  'active_anonymous',
  'views',
  'web_minutes',
  'mobile_minutes',
  'follows',
  'unfollows',
] as const;
export type Figure = (typeof FIGURES)[number];

/** The values of some figures on the same days. */
export interface DayFigures {
  readonly days: readonly PlainDate[];
  readonly values: Readonly<Partial<Record<Figure, readonly number[]>>>;
}

/** Series of one period name the same days. */
export function joinSeries(series: Partial<Record<Figure, Series>>): DayFigures {
  const entries = Object.entries(series);
  return {
    days: entries[0]?.[1].xaxis ?? [],
    values: Object.fromEntries(entries.map(([figure, { yaxis }]) => [figure, yaxis])),
  };
}

export const valuesOf = ({ values }: DayFigures, figure: Figure): readonly number[] =>
  values[figure] ?? [];

/** Day by day the sum of several figures. */
export const sumOf = (all: DayFigures, figures: readonly Figure[]): number[] =>
  all.days.map((_, index) =>
    figures.reduce((sum, figure) => sum + (valuesOf(all, figure)[index] ?? 0), 0),
  );
