import { describe, expect, it } from 'vitest';
import { arePositionsValid, hasRepeated, inOrder } from './playlist-order.ts';

const at = (...positions: (number | undefined)[]) => positions.map((position) => ({ position }));

describe('positions', () => {
  it.each([
    [[], true],
    [[undefined, undefined], true],
    [[1, 2, 3], true],
    [[30, 4, 11], true],
    [[1, 1], false],
    [[1, undefined], false],
    [[undefined, 2], false],
  ])('%j are valid: %s', (positions, valid) => {
    expect(arePositionsValid(at(...positions))).toBe(valid);
  });

  it('order the items, and leave them as they come where there are none', () => {
    expect(inOrder(at(30, 4, 11))).toEqual(at(4, 11, 30));
    const named = [{ name: 'b' }, { name: 'a' }] as { name: string; position?: number }[];
    expect(inOrder(named)).toEqual(named);
  });
});

it.each([
  [[1, 2, 1], true],
  [[1, 2, 3], false],
  [[], false],
])('%j repeats itself: %s', (values, repeated) => {
  expect(hasRepeated(values)).toBe(repeated);
});
