import type { CsvCell } from '#platform/csv/csv.ts';
import { FIGURES, valuesOf, type DayFigures, type Figure } from './figures.ts';

export interface FileWords {
  readonly day: string;
  readonly of: (figure: Figure) => string;
}

/** A line a day, oldest first, with everything the page shows. */
export function figuresTable(all: DayFigures, words: FileWords): CsvCell[][] {
  const head = [words.day, ...FIGURES.map(words.of)];
  const lines = all.days.map((day, index) => [
    day,
    ...FIGURES.map((figure) => valuesOf(all, figure)[index] ?? 0),
  ]);
  return [head, ...lines];
}

export const fileName = ({ days }: DayFigures): string =>
  `analytics_${days[0] ?? ''}_${days.at(-1) ?? ''}.csv`;
