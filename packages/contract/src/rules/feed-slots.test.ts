import { describe, expect, it } from 'vitest';
import { shifted, shiftOf } from './feed-slots.ts';

const FULL = Array.from({ length: 25 }, (_, index) => index + 1);
const without = (slot: number) => FULL.filter((one) => one !== slot);

/** The other locks after the move; 26 has fallen off. */
const after = (others: readonly number[], to: number, from?: number) => {
  const shift = shiftOf(others, { to, from });
  return others.map((slot) => shifted(slot, shift));
};

describe('a video that had no slot', () => {
  it.each([
    ['on a free slot', [1, 2, 4], 3, [1, 2, 4]],
    ['pushes as far as the next free slot', [3, 4, 6], 3, [4, 5, 6]],
    ['leaves what stands above', [1, 2], 3, [1, 2]],
    ['pushes onto the last slot', [24], 24, [25]],
    ['pushes one off the end', [24, 25], 24, [25, 26]],
  ])('%s', (_, others, to, expected) => {
    expect(after(others, to)).toEqual(expected);
  });

  it('pushes one off a full board', () => {
    expect(after(FULL, 1)).toEqual(FULL.map((slot) => slot + 1));
  });
});

describe('a video that leaves its slot', () => {
  it.each([
    ['down, the others close the gap', [2, 3, 4], 1, 3, [1, 2, 4]],
    ['down, no further than a gap that was there', [2, 4, 5], 1, 5, [2, 3, 4]],
    ['down onto a free slot, nobody moves', [2, 3], 1, 9, [2, 3]],
    ['up, the others close the gap', [1, 2, 3], 4, 2, [1, 3, 4]],
    ['up, no further than a gap that was there', [1, 2, 4], 5, 1, [2, 3, 4]],
    ['nowhere, nobody moves', [1, 3], 2, 2, [1, 3]],
  ])('%s', (_, others, from, to, expected) => {
    expect(after(others, to, from)).toEqual(expected);
  });

  it('never costs another its lock, not even on a full board', () => {
    for (const from of FULL) {
      for (const to of FULL) {
        const slots = after(without(from), to, from);
        expect(new Set([...slots, to])).toEqual(new Set(FULL));
      }
    }
  });
});
