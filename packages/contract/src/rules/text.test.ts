import { expect, it } from 'vitest';
import { cleanText, cutText, hasControlCharacters, oneLine } from './text.ts';

it.each([
  ['  שיעור  ', 'שיעור'],
  ['gpj.\u202Eexe', 'gpj.exe'],
  ['\u2067שלום\u2069', 'שלום'],
  ['a\u200Bb', 'ab'],
  ['C\u200E ו\u05BED', 'C\u200E ו\u05BED'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['\u202E\u2066', ''],
  ['\u200F', ''],
  [' \u200E\u061C\u200D \u00AD', ''],
])('makes %j into %j', (given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

it.each([
  ['one line', false],
  ['two\nlines', true],
  ['\u2028', true],
  ['\u0000', true],
])('of %j says that it breaks its line: %s', (given, breaks) => {
  expect(hasControlCharacters(given)).toBe(breaks);
});

it.each([
  ['short', 10, 'short'],
  ['abcdef', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['ab\uDE00', 3, 'ab\uFFFD'],
])('cuts %j to %i between its characters', (given, max, cut) => {
  expect(cutText(given, max)).toBe(cut);
});

it('makes one line of what another service sends', () => {
  expect(oneLine('  a\r\n\tb\u202E\u0000c  ', 10)).toBe('a b c');
});
