import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAfterKey, indexFromPosition, move } from './reorder.ts';

describe('move', () => {
  it.each([
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [2, 2, 'abcd'],
  ])('from %i to %i gives %s', (from, to, expected) => {
    expect(move([...'abcd'], from, to).join('')).toBe(expected);
  });

  it('loses nothing, and the way back restores the list', () => {
    const lists = fc
      .array(fc.integer(), { minLength: 1, maxLength: 40 })
      .chain((items) =>
        fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)),
      );
    fc.assert(
      fc.property(lists, ([items, from, to]) => {
        const moved = move(items, from, to);
        expect(moved[to]).toBe(items[from]);
        expect(move(moved, to, from)).toEqual(items);
      }),
    );
  });
});

describe('a typed position', () => {
  it.each([
    ['1', 0],
    [' 4 ', 3],
    ['0', 0],
    ['99', 7],
    ['', undefined],
    ['-2', undefined],
    ['1.5', undefined],
    ['שלוש', undefined],
  ])('%j of eight → %j', (text, index) => {
    expect(indexFromPosition(text, 8)).toBe(index);
  });
});

describe('Alt with a key', () => {
  it.each([
    ['ArrowUp', 1, 4, 3],
    ['ArrowDown', 1, 4, 5],
    ['Home', 1, 4, 0],
    ['End', 1, 4, 9],
    ['ArrowUp', 5, 7, 2],
    ['ArrowDown', 5, 2, 7],
    ['ArrowUp', 5, 3, undefined],
    ['ArrowDown', 5, 6, undefined],
    ['ArrowUp', 1, 0, undefined],
    ['ArrowDown', 1, 9, undefined],
    ['KeyA', 1, 4, undefined],
  ])('%s in %i column(s) from %i of ten → %j', (code, columns, index, expected) => {
    expect(indexAfterKey(code, { index, columns, count: 10 })).toBe(expected);
  });
});
