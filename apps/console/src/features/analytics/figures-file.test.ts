// @vitest-environment node
import { expect, it } from 'vitest';
import { csvText } from '#platform/csv/csv.ts';
import { FIGURES } from './figures.ts';
import { fileName, figuresTable } from './figures-file.ts';

const days = ['2026-11-14', '2026-11-15'];
const values = Object.fromEntries(FIGURES.map((figure, index) => [figure, [index, index + 0.5]]));

it('holds a line a day, oldest first, with every figure in its column', () => {
  const table = figuresTable({ days, values }, { day: 'תאריך', of: (figure) => figure });
  expect(csvText(table)).toBe(
    [
      '\uFEFFתאריך,joined,registered,active_registered,active_anonymous,views,web_minutes,mobile_minutes,follows,unfollows',
      '2026-11-14,0,1,2,3,4,5,6,7,8',
      '2026-11-15,0.5,1.5,2.5,3.5,4.5,5.5,6.5,7.5,8.5',
      '',
    ].join('\r\n'),
  );
});

it('is called by its days', () => {
  expect(fileName({ days, values })).toBe('analytics_2026-11-14_2026-11-15.csv');
});
