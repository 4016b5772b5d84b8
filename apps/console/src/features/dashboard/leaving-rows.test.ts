import { expect, it } from 'vitest';
import { withLeaving } from './components/use-publishing.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const leaving = (id: number, index: number) => ({ row: { id }, index });

it.each([
  ['nothing leaves', rows(1, 2), [], [1, 2]],
  ['it is still in the list', rows(1, 2), [leaving(1, 0)], [1, 2]],
  ['the list is already without it', rows(2, 3), [leaving(1, 0)], [1, 2, 3]],
  ['it stood in the middle', rows(1, 3), [leaving(2, 1)], [1, 2, 3]],
  ['two leave', rows(2), [leaving(1, 0), leaving(3, 2)], [1, 2, 3]],
  ['it was the only one', rows(), [leaving(1, 0)], [1]],
])('%s', (_, list, out, ids) => {
  expect(withLeaving(list, out).map(({ id }) => id)).toEqual(ids);
});
