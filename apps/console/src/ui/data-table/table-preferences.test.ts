import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from './table-preferences.ts';

describe('stored preferences of a table', () => {
  it.each([
    ['nothing', undefined, DEFAULT_PREFERENCES],
    ['no JSON', '{', DEFAULT_PREFERENCES],
    ['another kind of value', '"compact"', DEFAULT_PREFERENCES],
    ['null', 'null', DEFAULT_PREFERENCES],
    ['a density', '{"density":"compact"}', { hidden: [], density: 'compact' }],
    ['an unknown density', '{"density":"huge"}', DEFAULT_PREFERENCES],
    ['columns', '{"hidden":["a",1,"b"]}', { hidden: ['a', 'b'], density: 'comfortable' }],
    ['columns of another shape', '{"hidden":"a"}', DEFAULT_PREFERENCES],
  ])('%s', (_title, stored, expected) => {
    expect(parsePreferences(stored)).toEqual(expected);
  });
});
