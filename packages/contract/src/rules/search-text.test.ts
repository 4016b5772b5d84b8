import { describe, expect, it } from 'vitest';
import { SEARCH_CASES } from './search-text.fixture.ts';
import { beginsWords, finder, searchPatterns, searchText, searchWords } from './search-text.ts';

describe('the text that is searched', () => {
  it.each([
    ['רש״י', 'רשי'],
    ['רש"י', 'רשי'],
    ["ר' נחמן", 'ר נחמן'],
    ['ר׳ נחמן', 'ר נחמן'],
    ['בְּרֵאשִׁית', 'בראשית'],
    ['דף־יומי', 'דף יומי'],
    ['\u200Fשיעור\u200E', 'שיעור'],
    ['  Daf   Yomi ', 'daf yomi'],
    ['״', ''],
  ])('%j is searched as %j', (text, expected) => {
    expect(searchText(text)).toBe(expected);
  });
});

describe('the words of a text', () => {
  it.each([
    ['ברכות, דף ב׳', ['ברכות', 'דפ', 'ב']],
    ['(שלום)', ['שלומ']],
    ['C++ & C#', ['c', 'c']],
    ['…', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(searchWords(text)).toEqual(expected);
  });
});

const BETWEEN = searchPatterns('a')?.words[0]?.slice(0, -1) ?? '';
const PREFIXES = '[והבלכמש]{0,2}';

describe('the patterns of a term', () => {
  it.each([
    ['שיעור', ['שיעור'], null],
    ['דף', [`${BETWEEN}${PREFIXES}ד[פף]`], null],
    ['א', [`${BETWEEN}א`], null],
    ['ab', [`${BETWEEN}ab`], null],
    ['100%', ['100'], null],
    ['a_b', [`${BETWEEN}a`, `${BETWEEN}b`], `a${BETWEEN}+b`],
    ['דף יומי', ['יו[מם]י', `${BETWEEN}${PREFIXES}ד[פף]`], `ד[פף]${BETWEEN}+יו[מם]י`],
    ['יומי, דף', ['יו[מם]י', `${BETWEEN}${PREFIXES}ד[פף]`], null],
    ['  שבת   ופרשת שבת ', ['ו[פף]רשת', 'שבת'], null],
    ['שלום', ['שלו[מם]'], null],
  ])('%j gives %j', (term, words, phrase) => {
    expect(searchPatterns(term)).toEqual({ words, phrase });
  });

  it.each(['', ' ', '״', '־', '?', '.*'])('%j gives none', (term) => {
    expect(searchPatterns(term)).toBeNull();
  });
});

describe('what a term finds', () => {
  it.each(SEARCH_CASES)('$term in $text: $found', ({ term, text, found }) => {
    expect(finder(term)(text)).toBe(found);
  });

  it('is everything where there is nothing to look for', () => {
    expect(['', ' ', '״', '?'].map((term) => finder(term)('שלום'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

it.each([
  ['נעמי', 'רות ונעמי', true],
  ['נעמי', '(נעמי)', true],
  ['רב', 'הרב', true],
  ['עור', 'שיעור', false],
])('%s begins a word of %s: %s', (term, text, expected) => {
  const patterns = searchPatterns(term);
  expect(patterns && beginsWords(text, patterns)).toBe(expected);
});
