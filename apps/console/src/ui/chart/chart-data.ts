import { formatExact } from '#platform/numbers/format.ts';
import type { PlainDate } from '#platform/time/format.ts';

/** A token of the theme, `--chart-1` and so on. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;

export interface ChartSeries {
  /** Short, for the legend beside the chart's own title. */
  readonly label: string;
  /** Complete in itself, for the head of a table column. */
  readonly fullLabel?: string;
  readonly color: ChartColor;
  readonly mark: 'line' | 'bar';
  /** One for each day. */
  readonly values: readonly number[];
}

export interface ChartData {
  readonly days: readonly PlainDate[];
  readonly series: readonly ChartSeries[];
  /** `flow`: each day has its own, and days add up. `level`: how many there are when a day ends. */
  readonly measure: 'flow' | 'level';
  /** The last day is not over yet: what it has so far is not compared with whole days. */
  readonly running?: boolean;
  /** The last day is today, and is called so. As every running day is. */
  readonly untilToday?: boolean;
  /** Values told in a larger unit on the axis: how many of them make one, and how that is written. */
  readonly axis?: { readonly per: number; readonly format: (units: number) => string };
  /** How a value is told where it stands alone; every digit, if left out. */
  readonly format?: (value: number) => string;
}

export const formatOf = ({ format = formatExact }: Pick<ChartData, 'format'>) => format;

export const fullLabelOf = ({ label, fullLabel = label }: ChartSeries): string => fullLabel;

/** The day that is not over; -1 where all are. */
export const runningDayOf = ({ days, running = false }: Pick<ChartData, 'days' | 'running'>) =>
  running ? days.length - 1 : -1;

/** The day that bears its own name; -1 where none does. */
export const todayOf = (data: Pick<ChartData, 'days' | 'running' | 'untilToday'>) =>
  data.untilToday ? data.days.length - 1 : runningDayOf(data);

/** Which one of those drawn alike it is: the second line is dashed, a line over bars is not. */
export const nthAlike = (series: readonly Pick<ChartSeries, 'mark'>[], index: number): number =>
  series.slice(0, index).filter(({ mark }) => mark === series[index]?.mark).length;

const add = (sum: number, value: number) => sum + value;

export const totalOf = (values: readonly number[]): number => values.reduce(add, 0);

/** There are days, but nothing happened on any of them; or there are none. */
export const isBlank = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
