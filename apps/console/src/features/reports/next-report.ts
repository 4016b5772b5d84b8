interface Row {
  readonly id: number;
  readonly video: { readonly id: number };
}

/** Where to go on after a decision: the row below, or above from the last one. */
export function nextReport<R extends Row>(
  rows: readonly R[],
  decided: R,
  { isVideoGone }: { isVideoGone: boolean },
): R | undefined {
  const index = rows.findIndex(({ id }) => id === decided.id);
  const isLeft = (row: R) =>
    row.id !== decided.id && !(isVideoGone && row.video.id === decided.video.id);
  return rows.slice(index + 1).find(isLeft) ?? rows.slice(0, Math.max(index, 0)).findLast(isLeft);
}
