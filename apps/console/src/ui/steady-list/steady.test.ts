import { describe, expect, it } from 'vitest';
import { movedUp, steady } from './steady.ts';

const keyOf = (row: string) => row.charAt(0);
const split = (text: string) => (text === '' ? [] : text.split(' '));

interface Case {
  what: string;
  shown: string;
  latest: string;
  rows: string;
  arrived?: number;
  known?: string;
  pinned?: string;
}

describe('rows that stay where they are', () => {
  it.each<Case>([
    { what: 'nothing happened', shown: 'a b c', latest: 'a b c', rows: 'a b c' },
    { what: 'a row changed', shown: 'a b c', latest: 'a b2 c', rows: 'a b2 c' },
    { what: 'one came on top', shown: 'a b c', latest: 'n a b c', rows: 'a b c', arrived: 1 },
    { what: 'one came between', shown: 'a b c', latest: 'a n b c', rows: 'a b c', arrived: 1 },
    { what: 'one came below', shown: 'a b c', latest: 'a b c n', rows: 'a b c n' },
    { what: 'two pushed two out', shown: 'a b c', latest: 'n m a', rows: 'a b c', arrived: 2 },
    { what: 'one is gone', shown: 'a b c', latest: 'a c', rows: 'a c' },
    { what: 'one went, the next followed', shown: 'a b c', latest: 'a c d', rows: 'a c d' },
    { what: 'one came, another went', shown: 'a b c', latest: 'n a c', rows: 'a c', arrived: 1 },
    { what: 'the order is another', shown: 'a b c', latest: 'c a b', rows: 'a b c' },
    { what: 'all are others', shown: 'a b', latest: 'x y', rows: 'x y' },
    { what: 'all are gone', shown: 'a b', latest: '', rows: '' },
    { what: 'one comes back', shown: 'a c', latest: 'a b c', known: 'a b c', rows: 'a b c' },
    { what: 'the first comes back', shown: 'b', latest: 'a b', known: 'a b', rows: 'a b' },
    { what: 'the pinned one is gone', shown: 'a b c', latest: 'a c', pinned: 'b', rows: 'a b c' },
    {
      what: 'the only one, pinned, is gone',
      shown: 'a',
      latest: 'x y',
      pinned: 'a',
      rows: 'a',
      arrived: 2,
    },
    {
      what: 'the only one, pinned, is gone for all',
      shown: 'a',
      latest: '',
      pinned: 'a',
      rows: 'a',
    },
  ])('$what', ({ shown, latest, rows, arrived = 0, known = shown, pinned }) => {
    const options = { keyOf, known: new Set(split(known)), pinned };
    expect(steady(split(shown), split(latest), options)).toEqual({ rows: split(rows), arrived });
  });
});

it.each([
  ['a b c', 'a b c', 0],
  ['a b c', 'c a b', 1],
  ['a b c', 'c b a', 2],
  ['a b c', 'n b a c', 1],
  ['a b c', 'a c', 0],
])('of %s in the order %s so many moved up: %i', (shown, latest, count) => {
  expect(movedUp(split(shown), split(latest), keyOf)).toBe(count);
});
