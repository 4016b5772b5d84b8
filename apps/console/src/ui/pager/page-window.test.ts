import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './page-window.ts';

const shown = (current: number, total: number) =>
  pageWindow(current, total)
    .map((step) => (step === 'gap' ? '…' : step))
    .join(' ');

describe('the six links of the pager', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [6, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 5 … 7'],
    [3, 7, '1 2 3 4 5 … 7'],
    [4, 7, '1 … 3 4 5 6 7'],
    [7, 7, '1 … 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 … 20'],
    [4, 20, '1 … 3 4 5 6 … 20'],
    [10, 20, '1 … 9 10 11 12 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
    [99, 20, '1 … 16 17 18 19 20'],
  ])('page %i of %i: %s', (current, total, expected) => {
    expect(shown(current, total)).toBe(expected);
  });

  it('are always six, rising, with the first, the current and the last among them', () => {
    const position = fc
      .integer({ min: 6, max: 5000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(position, ([current, total]) => {
        const links = pageWindow(current, total).filter((step) => step !== 'gap');
        expect(links).toHaveLength(6);
        expect(links).toEqual(expect.arrayContaining([1, current, total]));
        expect(links).toEqual(links.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('the number of pages', () => {
  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('%i rows of %i: %i', (total, size, expected) => {
    expect(pageCount(total, size)).toBe(expected);
  });
});
