import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { move } from '#ui/sortable-list/reorder.ts';

type Rows = readonly CategoryRecord[];

export const activeOf = (rows: Rows): CategoryRecord[] => rows.filter(({ hidden }) => !hidden);
export const inactiveOf = (rows: Rows): CategoryRecord[] => rows.filter(({ hidden }) => hidden);

/** The whole order after one of the active ones was moved among them; the others keep their places. */
export function moveActive(rows: Rows, from: number, to: number): CategoryRecord[] {
  const moved = move(activeOf(rows), from, to)[Symbol.iterator]();
  return rows.map((row) => (row.hidden ? row : (moved.next().value as CategoryRecord)));
}

/** The place among the active ones, counted from 1, at which an inactive one comes back. */
export const placeOnReturn = (rows: Rows, { order }: CategoryRecord): number =>
  activeOf(rows).filter((row) => row.order < order).length + 1;
