/** How long a published row stays, turning green and folding away. The styles name the same time. */
export const LEAVE_MS = 1_000;

export interface LeavingRow<Row> {
  readonly row: Row;
  /** Where it stood in the list it is no longer part of. */
  readonly index: number;
}

/** The list with those that are on their way out still in their places. */
export function withLeaving<Row extends { readonly id: number }>(
  rows: readonly Row[],
  leaving: readonly LeavingRow<Row>[],
): Row[] {
  const shown = [...rows];
  for (const { row, index } of leaving) {
    if (!shown.some(({ id }) => id === row.id)) shown.splice(index, 0, row);
  }
  return shown;
}
