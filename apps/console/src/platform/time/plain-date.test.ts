import { describe, expect, it } from 'vitest';
import { parsePlainDate } from './plain-date.ts';

const today = '2026-11-15';

describe('days as people type them', () => {
  it.each([
    ['17/11/2026', '2026-11-17'],
    ['7/1/2027', '2027-01-07'],
    ['17.11.26', '2026-11-17'],
    ['17-11-2026', '2026-11-17'],
    ['17 11 2026', '2026-11-17'],
    ['171126', '2026-11-17'],
    ['17112026', '2026-11-17'],
    [' 17/11/2026 ', '2026-11-17'],
    ['29/02/2028', '2028-02-29'],
  ])('%j is %s', (typed, date) => {
    expect(parsePlainDate(typed, today)).toBe(date);
  });

  it.each([
    ['17/11', '2026-11-17'],
    ['15/11', '2026-11-15'],
    ['14/11', '2027-11-14'],
    ['1.1', '2027-01-01'],
  ])('%j without a year is the coming %s', (typed, date) => {
    expect(parsePlainDate(typed, today)).toBe(date);
  });

  it.each(['', '17', '32/01/2027', '31/02/2027', '29/02/2027', '12/13/2026', '2026-11-17', 'מחר'])(
    '%j is no day',
    (typed) => {
      expect(parsePlainDate(typed, today)).toBeNull();
    },
  );
});
