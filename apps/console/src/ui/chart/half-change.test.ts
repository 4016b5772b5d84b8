// @vitest-environment node
import { expect, it } from 'vitest';
import { halfChange, levelChange, roundedShare, wholeDaysChange } from './half-change.ts';

it.each([
  ['more than before', [10, 10, 11, 12], 'up', 0.15],
  ['less than before', [10, 10, 5, 5], 'down', 0.5],
  ['nothing after something', [4, 4, 0, 0], 'down', 1],
  ['an odd number of days, without the middle one', [2, 99, 4], 'up', 1],
  ['as much as before', [3, 5, 5, 3], 'same', null],
  ['a change too small to write', [5_000, 5_000, 5_001, 5_001], 'same', null],
  ['something after nothing', [0, 0, 0, 7], 'begun', null],
  ['nothing at all', [0, 0, 0, 0], 'none', null],
  ['no days', [], 'none', null],
  ['a single day, which has no halves', [7], 'none', null],
] as const)('of %s', (_, values, kind, share) => {
  const change = halfChange(values);
  expect(change.kind).toBe(kind);
  expect('share' in change ? Math.round(change.share * 1e9) / 1e9 : null).toBe(share);
});

it.each([
  ['today, which is not over', [4, 4, 6, 6, 1]],
  ['a first day that would make the halves unequal', [99, 4, 4, 6, 6, 1]],
])('of whole days leaves out %s', (_, values) => {
  expect(wholeDaysChange(values)).toEqual({ kind: 'up', share: 0.5 });
});

it.each([
  [0.0214, 0.0214],
  [0.0999, 0.0999],
  [0.1249, 0.12],
  [0.125, 0.13],
  [3.456, 3.46],
])('a share of %d is told as %d', (share, told) => {
  expect(roundedShare(share)).toBe(told);
});

it.each([
  [[12_000, 12_100, 12_300], { kind: 'gained', by: 300 }],
  [[12_300, 12_000], { kind: 'lost', by: -300 }],
  [[5, 9, 5], { kind: 'same' }],
  [[], { kind: 'same' }],
] as const)('a level of %j', (values, change) => {
  expect(levelChange(values)).toEqual(change);
});
