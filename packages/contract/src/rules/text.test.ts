import { expect, it } from 'vitest';
import { cleanText, hasControlCharacters } from './text.ts';

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
