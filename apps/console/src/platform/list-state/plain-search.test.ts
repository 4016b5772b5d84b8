import { describe, expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

describe('plain search', () => {
  it.each([
    ['', {}],
    ['?q=1e3', { q: '1e3' }],
    ['?q=%D7%A9%D7%9C%D7%95%D7%9D&page=2', { q: 'שלום', page: '2' }],
    ['?q=a&q=b', { q: 'a' }],
    ['?q=a+b', { q: 'a b' }],
    ['?__proto__=x', {}],
  ])('reads %s', (query, expected) => {
    expect(parsePlainSearch(query)).toEqual(expected);
  });

  it.each([
    [{}, ''],
    [{ q: '12', page: 2 }, '?q=12&page=2'],
    [{ q: undefined, tab: null, deep: { a: 1 } }, ''],
    [{ q: 'a b&c' }, '?q=a+b%26c'],
  ])('writes %o', (search, expected) => {
    expect(stringifyPlainSearch(search)).toBe(expected);
  });
});
