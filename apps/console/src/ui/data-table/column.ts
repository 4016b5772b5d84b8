import type { ReactNode } from 'react';

export interface Column<Row, Field extends string = string> {
  readonly id: string;
  /** Names the column in the head, in the choice of columns and on a phone's cards. */
  readonly header: string;
  /** Nothing, where there is nothing to tell: a dash in the table, left out on a card. */
  readonly cell: (row: Row) => ReactNode;
  /** The picture before a primary one; on a card all else begins beside it. */
  readonly lead?: (row: Row) => ReactNode;
  /**
   * `number` lines units up under units, `control` centres a switch, `actions` is the last column of
   * buttons, whose header is heard but not seen.
   */
  readonly kind?: 'text' | 'number' | 'control' | 'actions';
  /** Names the row; always shown, and the head of its card on a phone. */
  readonly primary?: boolean;
  /**
   * On a phone's card: `bare` says enough without its name, `under` does so in a line of its own
   * under the row's name, `hidden` is told or reached elsewhere.
   */
  readonly card?: 'bare' | 'under' | 'hidden';
  /** What the server calls this order. */
  readonly sortField?: Field;
  /** In narrow places 3 gives way first, then 2. */
  readonly priority?: 1 | 2 | 3;
  /** Whether people may hide it. Yes, unless said otherwise. */
  readonly hideable?: boolean;
  /** Hidden until a person asks for it. */
  readonly optional?: boolean;
}

export interface Sort<Field extends string = string> {
  readonly field: Field;
  readonly dir: 'asc' | 'desc';
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a row holds does not matter to which columns are seen
type AnyColumn = Column<any, any>;

export const isNothing = (drawn: ReactNode): boolean =>
  drawn === null || drawn === undefined || drawn === false || drawn === '';

export const isHideable = (column: AnyColumn): boolean =>
  !column.primary && column.kind !== 'actions' && (column.hideable ?? true);

/** What a person has decided about columns: those named, and no others. */
export interface ColumnChoices {
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
}

export const isVisible = (column: AnyColumn, { hidden, shown }: ColumnChoices): boolean => {
  if (!isHideable(column)) return true;
  return column.optional ? shown.includes(column.id) : !hidden.includes(column.id);
};

export const visibleColumns = <C extends AnyColumn>(
  columns: readonly C[],
  choices: ColumnChoices,
): C[] => columns.filter((column) => isVisible(column, choices));

/** A second press turns the order round; a new column starts with what one looks for in it. */
export function nextSort<Field extends string>(
  current: Sort<Field> | undefined,
  column: Pick<AnyColumn, 'kind'>,
  field: Field,
): Sort<Field> {
  if (current?.field === field) return { field, dir: current.dir === 'asc' ? 'desc' : 'asc' };
  return { field, dir: column.kind === 'number' ? 'desc' : 'asc' };
}
