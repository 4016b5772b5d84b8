import { describe, expect, it } from 'vitest';
import { inSeriesOrder, missingNumbers, numberIn } from './use-order.ts';

it.each([
  ['הלכות שבת, שיעור 10: מוקצה בבית', 10],
  ['2026 — פרק 3', 3],
  ['Lesson 9 of 12', 9],
  ['7 דקות של מוסר', 7],
  ['Part two', null],
  ['', null],
])('%j claims the place %s', (title, number) => {
  expect(numberIn(title)).toBe(number);
});

describe('an order by', () => {
  const items = ['שיעור 10', 'בלי מספר', 'שיעור 9', 'שיעור 1'].map((title, index) => ({
    title,
    date: `2026-03-0${4 - index}`,
  }));
  const titles = (order: 'number' | 'title' | 'date') =>
    inSeriesOrder(items, order, (item) => item).map(({ title }) => title);

  it('number puts lesson 9 before lesson 10, and what has none at the end', () => {
    expect(titles('number')).toEqual(['שיעור 1', 'שיעור 9', 'שיעור 10', 'בלי מספר']);
  });

  it('title reads numbers as numbers', () => {
    expect(titles('title')).toEqual(['בלי מספר', 'שיעור 1', 'שיעור 9', 'שיעור 10']);
  });

  it('date begins with the oldest', () => {
    expect(titles('date')).toEqual(['שיעור 1', 'שיעור 9', 'בלי מספר', 'שיעור 10']);
  });
});

describe('a series lacks', () => {
  const lessons = (...numbers: number[]) => numbers.map((number) => `שיעור ${number}`);

  it.each([
    [lessons(10, 11, 12, 13, 14, 16), [15]],
    [lessons(3, 1, 4, 6), [2, 5]],
    [lessons(1, 2, 3, 4), []],
    [lessons(1, 2, 4), []],
    [lessons(1, 2, 3, 90), []],
    [lessons(1, 2, 2, 4), []],
    [[...lessons(1, 2, 3, 5), 'פתיחה'], [4]],
    [[...lessons(1, 2, 3, 5), 'פתיחה', 'סיום'], []],
    [['5 דקות', '7 דקות', '8 דקות', '9 דקות'], []],
    [[], []],
  ])('%j: %j', (titles, missing) => {
    expect(missingNumbers(titles)).toEqual(missing);
  });
});
