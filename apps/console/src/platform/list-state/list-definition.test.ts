import { describe, expect, it } from 'vitest';
import {
  changeListState,
  countFilters,
  parseListState,
  serialiseListState,
  withoutFilters,
  type RawSearch,
  type StateOf,
} from './list-definition.ts';
import {
  choice,
  pageNumber,
  pageSize,
  recordId,
  searchText,
  sortDirection,
  sortField,
  tab,
  view,
} from './list-params.ts';

const definition = {
  tab: tab(['open', 'closed']),
  q: searchText(),
  sort: sortField(['title', 'views']),
  dir: sortDirection('desc'),
  lang: choice(['all', 'he', 'en']),
  owner: recordId(),
  page: pageNumber(),
  size: pageSize([10, 20, 50]),
  view: view(['grid', 'list']),
};
type State = StateOf<typeof definition>;

const defaults: State = {
  tab: 'open',
  q: '',
  sort: 'title',
  dir: 'desc',
  lang: 'all',
  owner: undefined,
  page: 1,
  size: 10,
  view: 'grid',
};

describe('reading the address', () => {
  const cases: [title: string, search: RawSearch, expected: Partial<State>][] = [
    ['a bare address gives the defaults', {}, {}],
    [
      'text values',
      { tab: 'closed', q: 'שלום', dir: 'asc' },
      { tab: 'closed', q: 'שלום', dir: 'asc' },
    ],
    [
      'numbers written as text',
      { page: '3', size: '50', owner: '7' },
      { page: 3, size: 50, owner: 7 },
    ],
    ['numbers the router has already read', { page: 3, q: 12 }, { page: 3, q: '12' }],
    ['spaces around a search', { q: '  daf yomi ' }, { q: 'daf yomi' }],
    ['an overlong search is cut', { q: 'x'.repeat(500) }, { q: 'x'.repeat(200) }],
    ['an unknown choice', { tab: 'toString', lang: 'fr', view: '' }, {}],
    ['a page that is no page', { page: '0' }, {}],
    ['a negative page', { page: '-2' }, {}],
    ['a fraction', { page: '1.5' }, {}],
    ['a page beyond reason', { page: '99999999999' }, {}],
    ['a size that is not offered', { size: '1000' }, {}],
    ['an id that is no id', { owner: '7;drop' }, {}],
    ['structures where text belongs', { q: ['a'], page: { a: 1 }, tab: null }, {}],
    ['names of other parties', { redirect: '/x' }, {}],
  ];
  it.each(cases)('%s', (_title, search, expected) => {
    expect(parseListState(definition, search)).toEqual({ ...defaults, ...expected });
  });
});

describe('writing the address', () => {
  const cases: [title: string, state: Partial<State>, expected: Record<string, string>][] = [
    ['defaults leave it bare', {}, {}],
    ['only what differs is written', { page: 2, dir: 'asc' }, { page: '2', dir: 'asc' }],
    ['a search without its outer spaces', { q: ' א ' }, { q: 'א' }],
    ['a blank search is no search', { q: '   ' }, {}],
    ['an id', { owner: 12 }, { owner: '12' }],
  ];
  it.each(cases)('%s', (_title, state, expected) => {
    expect(serialiseListState(definition, { ...defaults, ...state })).toEqual(expected);
  });

  it('is read back as the same list', () => {
    const state: State = {
      tab: 'closed',
      q: 'a & b = "c"',
      sort: 'views',
      dir: 'asc',
      lang: 'en',
      owner: 9,
      page: 4,
      size: 50,
      view: 'list',
    };
    expect(parseListState(definition, serialiseListState(definition, state))).toEqual(state);
  });
});

describe('changing the list', () => {
  const onPage3: State = { ...defaults, page: 3, q: 'a' };
  const cases: [title: string, patch: Partial<State>, page: number][] = [
    ['a filter goes back to the first page', { lang: 'he' }, 1],
    ['a search goes back to the first page', { q: 'b' }, 1],
    ['a tab goes back to the first page', { tab: 'closed' }, 1],
    ['an order goes back to the first page', { sort: 'views' }, 1],
    ['a page size goes back to the first page', { size: 20 }, 1],
    ['the same filter again stays', { q: 'a' }, 3],
    ['the looks stay', { view: 'list' }, 3],
    ['a page is a page', { page: 5 }, 5],
    ['a page named together with a filter holds', { q: 'b', page: 2 }, 2],
  ];
  it.each(cases)('%s', (_title, patch, page) => {
    expect(changeListState(definition, onPage3, patch)).toEqual({ ...onPage3, ...patch, page });
  });
});

describe('filters', () => {
  it('are counted without tab, order, page and view', () => {
    const arranged: State = { ...defaults, tab: 'closed', sort: 'views', page: 2, view: 'list' };
    expect(countFilters(definition, arranged)).toBe(0);
    expect(countFilters(definition, { ...arranged, q: 'a', owner: 3 })).toBe(2);
  });

  it('are cleared without touching tab and order', () => {
    const state: State = { ...defaults, tab: 'closed', dir: 'asc', q: 'a', owner: 3, page: 4 };
    expect(changeListState(definition, state, withoutFilters(definition))).toEqual({
      ...defaults,
      tab: 'closed',
      dir: 'asc',
    });
  });
});
