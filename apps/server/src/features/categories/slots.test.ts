import { describe, expect, it } from 'vitest';
import { firstFreeSlot } from './slots.ts';

const FULL = Array.from({ length: 25 }, (_, index) => index + 1);

describe('where the pushing ends', () => {
  it.each([
    ['a free slot', [1, 2, 4], 3, 3],
    ['a gap further down', [3, 4, 6], 3, 5],
    ['neighbours above only', [1, 2], 3, 3],
    ['the last slot', [24], 24, 25],
    ['a full board', FULL, 1, 26],
    ['a full end', [24, 25], 24, 26],
  ])('%s', (_name, taken, from, expected) => {
    expect(firstFreeSlot(taken, from)).toBe(expected);
  });
});
