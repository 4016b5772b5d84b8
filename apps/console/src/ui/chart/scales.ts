import { nice, ticks } from 'd3-array';
import { formatAxis } from '#platform/numbers/format.ts';
import type { ChartData } from './chart-data.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Without axes, for a chart as small as a line of text: it shows the course, not the amounts. */
  readonly bare?: boolean;
  /** Of the axes only the line it stands on and its days: the amounts that count are told in words. */
  readonly brief?: boolean;
}

export interface ChartScales {
  /** The middle of a day, from the left: time runs left to right in every language. */
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
  /** The day nearest to a position. */
  readonly indexAt: (x: number) => number;
  /** Of all bars of a day together. */
  readonly barWidth: number;
  readonly barsADay: number;
  readonly valueTicks: readonly number[];
  readonly tickLabel: (tick: number) => string;
  readonly dayTicks: readonly number[];
  /** What the marks may fill. */
  readonly plot: Readonly<Record<'x1' | 'x2' | 'y1' | 'y2', number>>;
}

const DIGIT_PX = 7;
const DAY_LABEL_PX = 46;
const VALUE_TICKS = 3;
/** Every day, every other, then whole weeks, so that the same weekday is named each time. */
const DAY_STEPS = [1, 2, 7, 14];

const BARE = { before: 3, after: 3, above: 4, below: 4 };
const WITH_AXES = { before: 8, after: 16, above: 10, below: 24 };

/** Of the width of a day, what its bars leave free. */
const BETWEEN_DAYS = 0.28;

const axisOf = ({ axis = { per: 1, format: formatAxis } }: ChartData) => axis;

type Domain = readonly [least: number, most: number];

/** From what to what the amounts go: round values from zero up, or where a level moves. */
function domainOf(data: ChartData, bare: boolean): Domain {
  const values = data.series.flatMap((series) => series.values);
  const most = Math.max(0, ...values);
  if (bare && data.measure === 'level') {
    const least = Math.min(most, ...values);
    return least === most ? [least - 1, most + 1] : [least, most];
  }
  const { per } = axisOf(data);
  const [, roundMost] = nice(0, most === 0 ? 1 : most / per, VALUE_TICKS);
  return [0, roundMost * per];
}

/** Things that are counted have no halves. */
function valueTicksOf([least, most]: Domain, data: ChartData): number[] {
  const counted = data.series.every(({ values }) => values.every(Number.isInteger));
  const { per } = axisOf(data);
  const round = ticks(least / per, most / per, VALUE_TICKS).map((unit) => unit * per);
  return counted ? round.filter(Number.isInteger) : round;
}

/** Counted back from the last day, which is the one people look for. */
export function dayTicksOf(count: number, dayPx: number): number[] {
  const fits = DAY_STEPS.find((step) => step * dayPx >= DAY_LABEL_PX) ?? count;
  const named = Math.ceil(count / fits);
  return Array.from({ length: named }, (_, nth) => count - 1 - nth * fits).toReversed();
}

function ticksOf(domain: Domain, data: ChartData, size: ChartSize) {
  if (size.bare) return [];
  return size.brief ? [0] : valueTicksOf(domain, data);
}

export function chartScales(data: ChartData, size: ChartSize) {
  const { width, height, bare = false, brief = false } = size;
  const { before, after, above, below } = bare ? BARE : WITH_AXES;
  const domain = domainOf(data, bare);
  const [least, most] = domain;
  const valueTicks = ticksOf(domain, data, size);
  const { per, format } = axisOf(data);
  const tickLabel = (tick: number) => (brief ? '' : format(tick / per));
  const widest = Math.max(0, ...valueTicks.map((tick) => tickLabel(tick).length));
  const plot = {
    x1: before + widest * DIGIT_PX,
    x2: Math.max(width - after, before + widest * DIGIT_PX + 1),
    y1: above,
    y2: height - below,
  };
  const count = data.days.length;
  // The first bar begins where the plot does, and the last one ends with it; one alone is in the middle.
  const step = (plot.x2 - plot.x1) / Math.max(1, count - BETWEEN_DAYS);
  const barWidth = step * (1 - BETWEEN_DAYS);
  const first = (plot.x1 + plot.x2 - step * (count - 1)) / 2;
  const nearest = (x: number) => Math.round((x - first) / step);
  return {
    xOf: (index) => first + index * step,
    yOf: (value) => plot.y2 + ((value - least) / (most - least)) * (plot.y1 - plot.y2),
    indexAt: (x) => Math.min(count - 1, Math.max(0, nearest(x))),
    barWidth,
    barsADay: data.series.filter(({ mark }) => mark === 'bar').length,
    valueTicks,
    tickLabel,
    dayTicks: bare || count === 0 ? [] : dayTicksOf(count, step),
    plot,
  } satisfies ChartScales;
}
