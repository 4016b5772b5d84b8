import { describe, expect, it } from 'vitest';
import { findQuery, matchesQuery } from './find-query.ts';

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
  ])('%s, asked for "%s": %s', (text, query, expected) => {
    expect(matchesQuery(text, query)).toBe(expected);
  });
});

describe('findQuery', () => {
  it.each([
    ['גרסה חדשה', 'חדשה', ['חדשה']],
    ['גרסה חדשה', 'חדשה גרסה', ['גרסה', 'חדשה']],
    ['בְּרֵאשִׁית בָּרָא', 'ברא', ['בְּרֵא']],
    ['רש״י על התורה', 'רשי', ['רש״י']],
  ])('underlines in "%s" for "%s": %s', (text, query, pieces) => {
    expect(findQuery(text, query)?.map(([start, end]) => text.slice(start, end))).toEqual(pieces);
  });
});
