/** The chosen rows by key, across pages. The rows are kept so that actions can look at them. */
export type Selected<Row> = ReadonlyMap<string, Row>;

export type KeyOf<Row> = (row: Row) => string;

export function setSelected<Row>(
  selected: Selected<Row>,
  rows: readonly Row[],
  { keyOf, checked }: { keyOf: KeyOf<Row>; checked: boolean },
): Selected<Row> {
  const next = new Map(selected);
  for (const row of rows) {
    if (checked) next.set(keyOf(row), row);
    else next.delete(keyOf(row));
  }
  return next;
}

/**
 * The rows from the anchor to the target, both included, in the order of the page. An anchor that
 * is not on this page leaves the target alone.
 */
export function rowsBetween<Row>(
  page: readonly Row[],
  keyOf: KeyOf<Row>,
  { anchor, target }: { anchor: string | undefined; target: string },
): readonly Row[] {
  const to = page.findIndex((row) => keyOf(row) === target);
  const from = page.findIndex((row) => keyOf(row) === anchor);
  const start = from === -1 ? to : Math.min(from, to);
  return page.slice(start, Math.max(from, to) + 1);
}

export type PageSelection = 'none' | 'some' | 'all';

export function pageSelection<Row>(
  selected: Selected<Row>,
  page: readonly Row[],
  keyOf: KeyOf<Row>,
): PageSelection {
  const count = page.filter((row) => selected.has(keyOf(row))).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
