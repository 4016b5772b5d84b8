import { describe, expect, it } from 'vitest';
import { nextSort, visibleColumns, type Column, type Sort } from './column.ts';

const column = (id: string, rest: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  cell: () => null,
  ...rest,
});

const columns = [
  column('title', { primary: true }),
  column('views'),
  column('owner', { hideable: false }),
  column('note', { optional: true }),
  column('menu', { kind: 'actions' }),
];

describe('visible columns', () => {
  it.each([
    ['nothing hidden', [], ['title', 'views', 'owner', 'menu']],
    ['one hidden', ['views'], ['title', 'owner', 'menu']],
    [
      'what may not be hidden stays',
      ['title', 'owner', 'menu'],
      ['title', 'views', 'owner', 'menu'],
    ],
    ['a column that is no more', ['gone'], ['title', 'views', 'owner', 'menu']],
  ])('%s', (_title, hidden, expected) => {
    const seen = visibleColumns(columns, { hidden, shown: [] });
    expect(seen.map(({ id }) => id)).toEqual(expected);
  });

  it('has an optional one only when it is asked for', () => {
    const seen = visibleColumns(columns, { hidden: ['note'], shown: ['note', 'gone'] });
    expect(seen.map(({ id }) => id)).toEqual(['title', 'views', 'owner', 'note', 'menu']);
  });
});

describe('pressing a header', () => {
  const cases: [string, Sort | undefined, Partial<Column<unknown>>, Sort][] = [
    ['starts words at the beginning', undefined, {}, { field: 'f', dir: 'asc' }],
    ['starts numbers with the largest', undefined, { kind: 'number' }, { field: 'f', dir: 'desc' }],
    ['turns the order round', { field: 'f', dir: 'asc' }, {}, { field: 'f', dir: 'desc' }],
    ['turns it back', { field: 'f', dir: 'desc' }, {}, { field: 'f', dir: 'asc' }],
    ['leaves another order', { field: 'g', dir: 'desc' }, {}, { field: 'f', dir: 'asc' }],
  ];
  it.each(cases)('%s', (_title, current, rest, expected) => {
    expect(nextSort(current, column('c', rest), 'f')).toEqual(expected);
  });
});
