import type { ChartColor, ChartSeries } from '#ui/chart/chart-data.ts';
import type { ChartName } from './analytics.queries.ts';
import type { Figure } from './figures.ts';

export interface Drawing {
  readonly figure: Figure;
  readonly color: ChartColor;
  readonly mark: ChartSeries['mark'];
}

export interface ChartPlan {
  readonly name: ChartName;
  readonly measure: 'flow' | 'level';
  readonly drawings: readonly Drawing[];
  /** What the comparison of the two halves is about: the sum of these. */
  readonly compared: readonly Figure[];
}

const line = (figure: Figure, color: ChartColor): Drawing => ({ figure, color, mark: 'line' });

/** For counts so small that a line would only zigzag. */
const bar = (figure: Figure, color: ChartColor): Drawing => ({ figure, color, mark: 'bar' });

/** In the order of the page. Registered people and the web keep their colour throughout. */
export const CHARTS: readonly ChartPlan[] = [
  {
    name: 'newUsers',
    measure: 'flow',
    drawings: [bar('joined', 5), line('registered', 1)],
    compared: ['joined'],
  },
  {
    name: 'activeUsers',
    measure: 'level',
    drawings: [line('active_registered', 1), line('active_anonymous', 2)],
    compared: ['active_registered', 'active_anonymous'],
  },
  {
    name: 'views',
    measure: 'flow',
    drawings: [line('views', 4)],
    compared: ['views'],
  },
  {
    name: 'watchTime',
    measure: 'flow',
    drawings: [line('web_minutes', 1), line('mobile_minutes', 5)],
    compared: ['web_minutes', 'mobile_minutes'],
  },
  {
    name: 'follows',
    measure: 'flow',
    drawings: [line('follows', 3), line('unfollows', 6)],
    compared: ['follows'],
  },
];
