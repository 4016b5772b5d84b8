import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from './table-preferences.ts';

describe('stored preferences of a table', () => {
  it.each([
    ['nothing', undefined, DEFAULT_PREFERENCES],
    ['no JSON', '{', DEFAULT_PREFERENCES],
    ['another kind of value', '"compact"', DEFAULT_PREFERENCES],
    ['null', 'null', DEFAULT_PREFERENCES],
    ['a density', '{"density":"compact"}', { ...DEFAULT_PREFERENCES, density: 'compact' }],
    ['an unknown density', '{"density":"huge"}', DEFAULT_PREFERENCES],
    ['columns', '{"hidden":["a",1,"b"]}', { ...DEFAULT_PREFERENCES, hidden: ['a', 'b'] }],
    ['columns asked for', '{"shown":["a",1]}', { ...DEFAULT_PREFERENCES, shown: ['a'] }],
    ['columns of another shape', '{"hidden":"a"}', DEFAULT_PREFERENCES],
  ])('%s', (_title, stored, expected) => {
    expect(parsePreferences(stored)).toEqual(expected);
  });
});
