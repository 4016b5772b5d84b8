import type { Column } from './column.ts';
import type { useRowFocus } from './use-row-focus.ts';

/** Choosing rows, as the row drawings need it. */
export interface RowChoice<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly labelOf: (row: Row) => string;
  readonly onToggle: (row: Row, range: boolean) => void;
}

/** What both drawings of the rows take: the table and the phone's cards. */
export interface RowsProps<Row, Field extends string> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, Field>[];
  readonly keyOf: (row: Row) => string;
  readonly rowFocus: ReturnType<typeof useRowFocus>;
  readonly choice: RowChoice<Row> | undefined;
}
