export type KeyOf<Row> = (row: Row) => string;

/** What is on the screen, and what is not shown yet of what the server has. */
export interface Steady<Row> {
  readonly rows: readonly Row[];
  /** Rows that would come in above or between those on the screen. */
  readonly arrived: number;
}

export interface SteadyOptions<Row> {
  readonly keyOf: KeyOf<Row>;
  /** Whatever was on the screen before: it is not new when it comes back. */
  readonly known: ReadonlySet<string>;
  /** The row somebody is busy with: it stays although the list has it no more. */
  readonly pinned: string | undefined;
}

/** Puts rows that were seen before behind the row they follow in the list. */
function putBack<Row>(
  rows: Row[],
  latest: readonly Row[],
  { keyOf, known }: SteadyOptions<Row>,
): void {
  const shown = new Set(rows.map(keyOf));
  for (const [index, row] of latest.entries()) {
    const key = keyOf(row);
    if (shown.has(key) || !known.has(key)) continue;
    const before = latest.slice(0, index).findLast((one) => shown.has(keyOf(one)));
    rows.splice(
      before === undefined ? 0 : rows.findIndex((one) => keyOf(one) === keyOf(before)) + 1,
      0,
      row,
    );
    shown.add(key);
  }
}

/**
 * The rows on the screen as the server has them now, each where it stood. Rows that are gone leave,
 * those that follow the last one are appended, and those that would push the others down wait.
 */
export function steady<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  options: SteadyOptions<Row>,
): Steady<Row> {
  const { keyOf, known, pinned } = options;
  const now = new Map(latest.map((row) => [keyOf(row), row]));
  const keys = new Set(shown.map(keyOf));
  const last = latest.findLastIndex((row) => keys.has(keyOf(row)));
  const isPinnedAlone = last < 0 && pinned !== undefined && keys.has(pinned);
  if (last < 0 && !isPinnedAlone) return { rows: latest, arrived: 0 };

  const above = isPinnedAlone ? latest : latest.slice(0, last);
  const arrived = above.filter((row) => !known.has(keyOf(row))).length;
  const lastLeft = shown.findLastIndex((row) => now.has(keyOf(row)));
  // A page has so many rows: what arrived above has pushed as many out below.
  const pushedOut = shown.slice(lastLeft + 1, lastLeft + 1 + arrived).map(keyOf);
  const rows = shown.flatMap((row) => {
    const key = keyOf(row);
    return now.get(key) ?? (key === pinned || pushedOut.includes(key) ? row : []);
  });
  if (!isPinnedAlone) rows.push(...latest.slice(last + 1).filter((row) => !known.has(keyOf(row))));
  putBack(rows, latest, options);
  return { rows, arrived };
}

/** How many rows stand further up than they did: conversations somebody spoke in. */
export function movedUp<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  keyOf: KeyOf<Row>,
): number {
  const indexes = new Map(shown.map((row, index) => [keyOf(row), index]));
  let highest = Number.POSITIVE_INFINITY;
  let moved = 0;
  for (const row of latest.toReversed()) {
    const index = indexes.get(keyOf(row));
    if (index === undefined) continue;
    if (index > highest) moved += 1;
    highest = Math.min(highest, index);
  }
  return moved;
}
