import { describe, expect, it } from 'vitest';
import { aCategory } from '#testing/categories.ts';
import {
  activeOf,
  inactiveOf,
  inOrderOf,
  matching,
  moveActive,
  positionOnReturn,
} from './active-order.ts';

/** Capitals are active. */
const rowsOf = (names: string) =>
  [...names].map((name, index) =>
    aCategory(index + 1, { name, hidden: name === name.toLowerCase() }),
  );
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join('');

it('keeps active and inactive ones apart, each in the order of all', () => {
  const rows = rowsOf('AbCDe');
  expect([namesOf(activeOf(rows)), namesOf(inactiveOf(rows))]).toEqual(['ACD', 'be']);
});

describe('moving among the active ones', () => {
  it.each([
    ['AbCDe', 0, 2, 'CbDAe'],
    ['AbCDe', 2, 0, 'DbACe'],
    ['abCD', 0, 1, 'abDC'],
    ['ABC', 0, 1, 'BAC'],
  ])('%s from %i to %i gives %s', (before, from, to, after) => {
    expect(namesOf(moveActive(rowsOf(before), from, to))).toBe(after);
  });
});

it.each([
  ['aBC', 1],
  ['AbC', 2],
  ['ABc', 3],
  ['abC', 1],
])('in %s an inactive one comes back at %i', (names, position) => {
  const rows = rowsOf(names);
  const [first] = inactiveOf(rows);
  expect(first && positionOnReturn(rows, first)).toBe(position);
});

it('goes back to an older order without losing what came or went since', () => {
  const rows = rowsOf('ABDE');
  expect(namesOf(inOrderOf(rows, [4, 9, 1, 2]))).toBe('EABD');
});

it.each([
  ['הלכה', 'א'],
  ['שו"ת', 'א'],
  ['מוסר', 'ב'],
  ['פסח', ''],
])('%s finds %s', (term, found) => {
  const rows = [
    aCategory(1, { name: 'א', category_words: [{ word: 'הלכה יומית' }, { word: 'שו״ת' }] }),
    aCategory(2, { name: 'ב', category_words: [{ word: 'מוּסר' }] }),
  ];
  expect(namesOf(matching(rows, term))).toBe(found);
});
