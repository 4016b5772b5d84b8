import { scaleBand, scaleLinear } from 'd3-scale';
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

const axisOf = ({ axis = { per: 1, format: formatAxis } }: ChartData) => axis;

/** Round values from zero up; things that are counted have no halves. */
function valueScale(data: ChartData, bare: boolean) {
  const values = data.series.flatMap((series) => series.values);
  const most = Math.max(0, ...values);
  if (bare && data.measure === 'level') {
    const least = Math.min(most, ...values);
    return scaleLinear().domain(least === most ? [least - 1, most + 1] : [least, most]);
  }
  const { per } = axisOf(data);
  const units = scaleLinear()
    .domain([0, most === 0 ? 1 : most / per])
    .nice(VALUE_TICKS);
  return scaleLinear().domain(units.domain().map((unit) => unit * per));
}

function valueTicksOf(scale: ReturnType<typeof valueScale>, data: ChartData): number[] {
  const counted = data.series.every(({ values }) => values.every(Number.isInteger));
  const { per } = axisOf(data);
  const units = scaleLinear().domain(scale.domain().map((value) => value / per));
  const ticks = units.ticks(VALUE_TICKS).map((unit) => unit * per);
  return counted ? ticks.filter(Number.isInteger) : ticks;
}

/** Counted back from the last day, which is the one people look for. */
export function dayTicksOf(count: number, dayPx: number): number[] {
  const fits = DAY_STEPS.find((step) => step * dayPx >= DAY_LABEL_PX) ?? count;
  const named = Math.ceil(count / fits);
  return Array.from({ length: named }, (_, nth) => count - 1 - nth * fits).toReversed();
}

function ticksOf(values: ReturnType<typeof valueScale>, data: ChartData, size: ChartSize) {
  if (size.bare) return [];
  return size.brief ? [0] : valueTicksOf(values, data);
}

export function chartScales(data: ChartData, size: ChartSize) {
  const { width, height, bare = false, brief = false } = size;
  const { before, after, above, below } = bare ? BARE : WITH_AXES;
  const values = valueScale(data, bare);
  const valueTicks = ticksOf(values, data, size);
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
  const days = scaleBand<number>()
    .domain(data.days.map((_, index) => index))
    .range([plot.x1, plot.x2])
    .paddingInner(0.28);
  const half = days.bandwidth() / 2;
  values.range([plot.y2, plot.y1]);
  return {
    xOf: (index) => (days(index) ?? plot.x1) + half,
    yOf: (value) => values(value),
    indexAt: (x) =>
      Math.min(
        count - 1,
        Math.max(0, Math.floor((x - plot.x1 + days.step() * 0.14) / days.step())),
      ),
    barWidth: days.bandwidth(),
    barsADay: data.series.filter(({ mark }) => mark === 'bar').length,
    valueTicks,
    tickLabel,
    dayTicks: bare || count === 0 ? [] : dayTicksOf(count, days.step()),
    plot,
  } satisfies ChartScales;
}
