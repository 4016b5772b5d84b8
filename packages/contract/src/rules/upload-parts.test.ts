import { expect, it } from 'vitest';
import { partCount, partOf, samplesOf } from './upload-parts.ts';

const MIB = 1_024 ** 2;

it.each([
  [1, [[0, 0]]],
  [3 * MIB, [[0, 3 * MIB - 1]]],
  [
    3 * MIB + 1,
    [
      [0, MIB - 1],
      [MIB, 2 * MIB - 1],
      [2 * MIB + 1, 3 * MIB],
    ],
  ],
  [
    101 * MIB,
    [
      [0, MIB - 1],
      [50 * MIB, 51 * MIB - 1],
      [100 * MIB, 101 * MIB - 1],
    ],
  ],
])('of %d bytes looks at %j', (size, ranges) => {
  expect(samplesOf(size).map(({ start, end }) => [start, end])).toEqual(ranges);
});

it.each([
  [1, 10, 1, { number: 1, start: 0, bytes: 1 }],
  [20, 10, 2, { number: 2, start: 10, bytes: 10 }],
  [21, 10, 3, { number: 3, start: 20, bytes: 1 }],
])('cuts %d bytes by %d into %d parts', (size, by, count, last) => {
  expect(partCount(size, by)).toBe(count);
  expect(partOf(count, size, by)).toEqual(last);
});
