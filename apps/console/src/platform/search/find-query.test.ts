import { SEARCH_CASES } from '@bimah/contract/rules/search-text.fixture.ts';
import { describe, expect, it } from 'vitest';
import { findQuery, findSome, matchesQuery } from './find-query.ts';

describe('matchesQuery', () => {
  it.each([
    ['גרסאות', 'גרס', true],
    ['גרסאות', '', true],
    ['גרסאות', '  ', true],
    ['גרסה חדשה', 'חדשה גרסה', true],
    ['גרסה חדשה', 'חדשה ישנה', false],
    ['רש״י', 'רש"י', true],
    ['רש״י', 'רשי', true],
    ["ג' בתשרי", 'ג׳', true],
    ['בְּרֵאשִׁית', 'בראשית', true],
    ['App versions', 'VERS', true],
    ['Café', 'cafe', true],
    ['גרסאות', 'ערוצים', false],
    ['ערוצים', 'ערוצימ', true],
    ['שלומית', 'שלום', true],
    ['הדף־היומי', 'דף־יומי', true],
  ])('%s, asked for "%s": %s', (text, query, expected) => {
    expect(matchesQuery(text, query)).toBe(expected);
  });

  it.each(SEARCH_CASES)('judges as every search does: $term in $text', ({ term, text, found }) => {
    expect(matchesQuery(text, term)).toBe(found);
  });
});

describe('findQuery', () => {
  it.each([
    ['גרסה חדשה', 'חדשה', ['חדשה']],
    ['גרסה חדשה', 'חדשה גרסה', ['גרסה', 'חדשה']],
    ['בְּרֵאשִׁית בָּרָא', 'ברא', ['בְּרֵא']],
    ['רש״י על התורה', 'רשי', ['רש״י']],
    ['שירות של רות', 'רות', ['רות']],
    ['רות ונעמי', 'נעמי', ['נעמי']],
    ['הדף היומי', 'דפ', ['דף']],
    ['מסכת ברכות, דף ב', 'ברכות: דף', ['ברכות', 'דף']],
    ['דף־יומי', 'דף, יומי', ['דף', 'יומי']],
    ['בית (כנסת)', 'כנסת', ['כנסת']],
  ])('underlines in "%s" for "%s": %s', (text, query, pieces) => {
    expect(findQuery(text, query)?.map(([start, end]) => text.slice(start, end))).toEqual(pieces);
  });

  it('takes the place where a word begins', () => {
    expect(findQuery('שירות של רות', 'רות')).toEqual([[9, 12]]);
    expect(findQuery('שירות והרות', 'רות')).toEqual([[8, 11]]);
  });

  it('underlines some of the words where not all are there', () => {
    expect(findSome('רות ונעמי', 'נעמי בועז')).toEqual([[5, 9]]);
  });
});
