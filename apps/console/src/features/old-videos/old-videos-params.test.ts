import { describe, expect, it } from 'vitest';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { dayOf, defaultDate, oldVideoParams, requestOf } from './old-videos-params.ts';

const NOW = new Date(2026, 10, 15, 14, 30);

describe('defaultDate', () => {
  it.each([
    [new Date(2026, 10, 15, 0, 5), '2023-11-15'],
    [new Date(2028, 1, 29), '2025-02-28'],
    [new Date(2027, 1, 28), '2024-02-28'],
  ])('three years before %s', (now, expected) => {
    expect(defaultDate(now)).toBe(expected);
  });
});

describe('requestOf', () => {
  const stateOf = (search: Record<string, unknown>) => parseListState(oldVideoParams, search);

  it('asks for what was made before this day three years ago, ten a page', () => {
    expect(requestOf(stateOf({}), NOW)).toEqual({
      limit: 10,
      offset: 0,
      date_field: 'created_at',
      date: new Date(2023, 10, 15).toISOString(),
      sort_dir: 'asc',
    });
  });

  it('follows the address', () => {
    const search = { field: 'publish_time', before: '2020-02-29', dir: 'desc', page: 3, size: 20 };
    expect(requestOf(stateOf(search), NOW)).toEqual({
      limit: 20,
      offset: 40,
      date_field: 'publish_time',
      date: new Date(2020, 1, 29).toISOString(),
      sort_dir: 'desc',
    });
  });

  it('asks for the deleted ones without a date', () => {
    expect(requestOf(stateOf({ tab: 'deleted', before: '2020-01-01' }), NOW)).toEqual({
      limit: 10,
      offset: 0,
      deleted: 'true',
    });
  });

  it.each(['2020-02-30', '20-02-01', 'yesterday', '2020-13-01'])('passes over %s', (before) => {
    expect(stateOf({ before }).before).toBeUndefined();
  });
});

it('tells the day of the reader', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
