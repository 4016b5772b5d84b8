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

describe('the patterns of a term', () => {
  it.each([
    ['שיעור', ['%שיעור%'], null],
    ['דף', ['% דף%'], null],
    ['א', ['% א%'], null],
    ['100%', [String.raw`%100\%%`], null],
    ['a_b', ['% a%', '% b%'], '%a b%'],
    ['דף יומי', ['%יומי%', '% דף%'], '%דף יומי%'],
    ['יומי דף', ['%יומי%', '% דף%'], null],
    ['  שבת   ופרשת שבת ', ['%ופרשת%', '%שבת%'], null],
  ])('%j gives %j', (term, words, phrase) => {
    expect(searchPatterns(term)).toEqual({ words, phrase });
  });

  it.each(['', ' ', '״', '־'])('%j gives none', (term) => {
    expect(searchPatterns(term)).toBeNull();
  });
});
