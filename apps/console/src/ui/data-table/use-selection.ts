import { useMemo, useState } from 'react';
import { pageSelection, rowsBetween, setSelected, type KeyOf, type Selected } from './selection.ts';

export interface Selection<Row> {
  readonly selected: Selected<Row>;
  /** With `range`, everything between the row touched before and this one follows it. */
  readonly toggle: (row: Row, options: { page: readonly Row[]; range: boolean }) => void;
  readonly togglePage: (page: readonly Row[]) => void;
  readonly clear: () => void;
}

interface State<Row> {
  readonly selected: Selected<Row>;
  readonly anchor: string | undefined;
}

/**
 * Lives beside the table, so that a choice outlasts a change of page. `keyOf` must be a constant of
 * the module: what changes the choice stays the same functions, and rows need not be drawn anew.
 */
export function useSelection<Row>(keyOf: KeyOf<Row>): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ selected: new Map(), anchor: undefined });

  const changes = useMemo(
    (): Omit<Selection<Row>, 'selected'> => ({
      toggle: (row, { page, range }) =>
        setState(({ selected, anchor }) => {
          const target = keyOf(row);
          const checked = !selected.has(target);
          const rows = range ? rowsBetween(page, keyOf, { anchor, target }) : [row];
          return { selected: setSelected(selected, rows, { keyOf, checked }), anchor: target };
        }),
      togglePage: (page) =>
        setState(({ selected }) => {
          const checked = pageSelection(selected, page, keyOf) !== 'all';
          return { selected: setSelected(selected, page, { keyOf, checked }), anchor: undefined };
        }),
      clear: () => setState({ selected: new Map(), anchor: undefined }),
    }),
    [keyOf],
  );

  return useMemo(() => ({ selected: state.selected, ...changes }), [state.selected, changes]);
}
