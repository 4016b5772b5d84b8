import { describe, expect, it } from 'vitest';
import { withKeptCards } from './kept-cards.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const kept = (id: number, index: number) => ({ item: { id }, index });
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('withKeptCards', () => {
  it.each([
    ['nothing left', items(1, 2, 3), [], [1, 2, 3]],
    ['one is still told by the server', items(1, 2, 3), [kept(2, 1)], [1, 2, 3]],
    ['the server has moved up', items(1, 3, 4), [kept(2, 1)], [1, 2, 3, 4]],
    [
      'several left, the later one first',
      items(3),
      [kept(4, 3), kept(1, 0), kept(2, 1)],
      [1, 2, 3, 4],
    ],
    ['all left', items(), [kept(7, 4)], [7]],
  ])('%s', (_, list, gone, expected) => {
    expect(ids(withKeptCards(list, gone))).toEqual(expected);
  });
});
