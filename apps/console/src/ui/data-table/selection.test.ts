import { describe, expect, it } from 'vitest';
import { pageSelection, rowsBetween, setSelected, type Selected } from './selection.ts';

const keyOf = (row: string) => `key-${row}`;
const page = ['a', 'b', 'c', 'd', 'e'];
const selectedOf = (...rows: string[]): Selected<string> =>
  new Map(rows.map((row) => [keyOf(row), row]));

describe('choosing rows', () => {
  it.each([
    ['one more', ['a'], ['b'], true, ['a', 'b']],
    ['the same again', ['a'], ['a'], true, ['a']],
    ['one less', ['a', 'b'], ['a'], false, ['b']],
    ['one that was not chosen less', ['a'], ['z'], false, ['a']],
    ['rows of another page stay', ['z'], page, true, ['z', ...page]],
    ['rows of another page stay when a page is left', ['z', ...page], page, false, ['z']],
  ])('%s', (_title, before, rows, checked, after) => {
    const start = selectedOf(...before);
    expect([...setSelected(start, rows, { keyOf, checked }).values()]).toEqual(after);
    expect([...start.values()]).toEqual(before);
  });
});

describe('a range', () => {
  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['of one', 'c', 'c', ['c']],
    ['whose anchor is on another page', 'z', 'd', ['d']],
    ['without an anchor', undefined, 'a', ['a']],
  ])('%s', (_title, anchor, target, rows) => {
    const ends = { anchor: anchor && keyOf(anchor), target: keyOf(target) };
    expect(rowsBetween(page, keyOf, ends)).toEqual(rows);
  });
});

describe('the box of the whole page', () => {
  it.each([
    ['none', selectedOf('z')],
    ['some', selectedOf('a', 'z')],
    ['all', selectedOf(...page)],
  ])('%s', (expected, selected) => {
    expect(pageSelection(selected, page, keyOf)).toBe(expected);
  });

  it('is not ticked on an empty page', () => {
    expect(pageSelection(selectedOf('z'), [], keyOf)).toBe('none');
  });
});
