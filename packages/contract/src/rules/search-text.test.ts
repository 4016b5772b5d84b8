import { describe, expect, it } from 'vitest';
import { searchPatterns, searchText } from './search-text.ts';

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

const PREFIXES = '[והבלכמש]{0,2}';

describe('the patterns of a term', () => {
  it.each([
    ['שיעור', ['שיעור'], null],
    ['דף', [` ${PREFIXES}ד[פף]`], null],
    ['א', [' א'], null],
    ['ab', [' ab'], null],
    ['100%', ['100%'], null],
    ['c++', [String.raw`c\+\+`], null],
    ['a_b', [' a', ' b'], 'a b'],
    ['דף יומי', ['יומי', ` ${PREFIXES}ד[פף]`], 'ד[פף] יומי'],
    ['יומי דף', ['יומי', ` ${PREFIXES}ד[פף]`], null],
    ['  שבת   ופרשת שבת ', ['ופרשת', 'שבת'], null],
    ['שלומ', ['שלו[מם]'], null],
  ])('%j gives %j', (term, words, phrase) => {
    expect(searchPatterns(term)).toEqual({ words, phrase });
  });

  it.each(['', ' ', '״', '־'])('%j gives none', (term) => {
    expect(searchPatterns(term)).toBeNull();
  });
});

describe('what a term finds', () => {
  it.each([
    ['נעמי', 'רות ונעמי', true],
    ['רות נעמי', 'נעמי ורות', true],
    ['נעמ', 'נעמי', true],
    ['רב', 'שיעור של הרב', true],
    ['רב', 'וברבעון', true],
    ['רב', 'ערב', false],
    ['שלום', 'שלומית', true],
    ['שלומ', 'שלום', true],
    ['כף', 'כפות התמרים', true],
    ['DAF', 'Daf Yomi', true],
    ['af', 'Daf Yomi', false],
    ['a.c', 'abc', false],
  ])('%j in %j: %j', (term, text, expected) => {
    const { words = [] } = searchPatterns(term) ?? {};
    const stored = ` ${searchText(text)}`;
    expect(words.every((word) => new RegExp(word, 'u').test(stored))).toBe(expected);
  });
});
