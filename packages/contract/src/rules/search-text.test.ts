import { describe, expect, it } from 'vitest';
import { searchPattern, searchText } from './search-text.ts';

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

describe('the pattern of a term', () => {
  it.each([
    ['שיעור', '%שיעור%'],
    ['דף', '% דף%'],
    ['א', '% א%'],
    ['100%', String.raw`%100\%%`],
    ['a_b', '%a b%'],
    ['', null],
    ['״', null],
  ])('%j gives %j', (term, pattern) => {
    expect(searchPattern(term)).toBe(pattern);
  });
});
