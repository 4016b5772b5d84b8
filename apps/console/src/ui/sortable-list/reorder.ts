/** The list with one item taken out at `from` and put back at `to`. */
export function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const clampIndex = (index: number, count: number): number =>
  Math.min(Math.max(index, 0), count - 1);

/** A typed position, counted from 1, as an index; `undefined` when it is no number. */
export function indexFromPosition(text: string, count: number): number | undefined {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? clampIndex(Number(digits) - 1, count) : undefined;
}

/** `columns` is 1 in a list. Up and down go by rows and stop at the edge instead of wrapping. */
export function indexAfterKey(
  code: string,
  { index, count, columns }: { index: number; count: number; columns: number },
): number | undefined {
  switch (code) {
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : undefined;
    case 'ArrowDown':
      return index + columns < count ? index + columns : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
