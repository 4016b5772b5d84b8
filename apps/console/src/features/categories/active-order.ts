import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { finder } from '@bimah/contract/rules/search-text.ts';
import { move } from '#ui/sortable-list/reorder.ts';

type Rows = readonly CategoryRecord[];

export const activeOf = (rows: Rows): CategoryRecord[] => rows.filter(({ hidden }) => !hidden);
export const inactiveOf = (rows: Rows): CategoryRecord[] => rows.filter(({ hidden }) => hidden);

/** The whole order after one of the active ones was moved among them; the others keep their places. */
export function moveActive(rows: Rows, from: number, to: number): CategoryRecord[] {
  const moved = move(activeOf(rows), from, to)[Symbol.iterator]();
  return rows.map((row) => (row.hidden ? row : (moved.next().value as CategoryRecord)));
}

/** The position among the active ones, counted from 1, at which an inactive one comes back. */
export const positionOnReturn = (rows: Rows, { order }: CategoryRecord): number =>
  activeOf(rows).filter((row) => row.order < order).length + 1;

/** The rows as they are now, in the order of these ids; what came since stands at the end. */
export function inOrderOf(rows: Rows, ids: readonly number[]): CategoryRecord[] {
  const placeOf = ({ id }: CategoryRecord) => {
    const index = ids.indexOf(id);
    return index === -1 ? ids.length : index;
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Those that a search finds by their name or by one of their words. */
export function matching(rows: Rows, term: string): CategoryRecord[] {
  const isFound = finder(term);
  return rows.filter(({ name, category_words }) =>
    [name, ...category_words.map(({ word }) => word)].some(isFound),
  );
}
