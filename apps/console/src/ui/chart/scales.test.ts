// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { daysUpTo } from '#testing/days.ts';
import type { ChartData } from './chart-data.ts';
import { chartScales, dayTicksOf } from './scales.ts';

const SIZE = { width: 320, height: 220 };

const dataOf = (...values: number[]): ChartData => ({
  days: daysUpTo('2026-11-15', values.length),
  measure: 'flow',
  series: [{ label: 'גשם', color: 1, mark: 'line', values }],
});

describe('the amounts beside a chart', () => {
  it.each([
    [
      [0, 0, 0],
      [0, 1],
    ],
    [
      [0, 1, 1],
      [0, 1],
    ],
    [
      [3, 1, 2],
      [0, 1, 2, 3],
    ],
    [
      [113, 57],
      [0, 50, 100, 150],
    ],
    [
      [10_499, 8_000],
      [0, 5_000, 10_000, 15_000],
    ],
    [
      [0.5, 0.2],
      [0, 0.2, 0.4, 0.6],
    ],
  ])('of %j are %j', (values, ticks) => {
    const { valueTicks } = chartScales(dataOf(...values), SIZE);
    expect(valueTicks).toEqual(ticks);
    expect(valueTicks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
  });

  it('may be told in a larger unit, in whole ones of it', () => {
    const axis = { per: 60, format: (hours: number) => `${hours} h` };
    const { valueTicks, tickLabel } = chartScales({ ...dataOf(7_000, 900), axis }, SIZE);
    expect(valueTicks.map(tickLabel)).toEqual(['0 h', '50 h', '100 h', '150 h']);
  });

  it('never lie outside the picture', () => {
    const { yOf, plot } = chartScales(dataOf(3, 980), SIZE);
    expect(yOf(0)).toBe(plot.y2);
    expect(yOf(980)).toBeGreaterThanOrEqual(plot.y1);
  });
});

describe('the days below a chart', () => {
  it.each([
    ['every day where there is room', 7, 60, [0, 1, 2, 3, 4, 5, 6]],
    ['every other day', 6, 30, [1, 3, 5]],
    ['weeks', 30, 9, [1, 8, 15, 22, 29]],
    ['pairs of weeks on the smallest', 30, 4, [1, 15, 29]],
    ['the last alone where nothing else fits', 30, 1, [29]],
    ['one of one', 1, 300, [0]],
  ])('are named %s', (_, count, dayPx, named) => {
    expect(dayTicksOf(count, dayPx)).toEqual(named);
  });
});

describe('time', () => {
  const values = Array.from({ length: 30 }, (_, index) => index);

  it('runs from left to right', () => {
    const { xOf, plot } = chartScales(dataOf(...values), SIZE);
    const positions = values.map(xOf);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(plot.x1);
    expect(positions.at(-1)).toBeLessThan(plot.x2);
  });

  it('is found again from a position', () => {
    const { xOf, indexAt } = chartScales(dataOf(...values), SIZE);
    expect(values.map((index) => indexAt(xOf(index)))).toEqual(values);
    expect([indexAt(-50), indexAt(5_000)]).toEqual([0, 29]);
  });
});

it('a level without axes fills the picture, also one that never moves', () => {
  const level = { ...dataOf(4_120, 4_130), measure: 'level' } as const;
  const small = { width: 100, height: 56, bare: true };
  const { yOf, plot, valueTicks } = chartScales(level, small);
  expect([yOf(4_120), yOf(4_130), valueTicks]).toEqual([plot.y2, plot.y1, []]);
  const still = chartScales({ ...dataOf(5, 5), measure: 'level' }, small);
  expect(still.yOf(5)).toBe(28);
});
