export type Layout = 'list' | 'grid';

/** How many items stand in the first row on the screen. */
export function columnsOnScreen(list: HTMLElement): number {
  const tops = Array.from(list.children, (child) => Math.round(child.getBoundingClientRect().top));
  const belowFirst = tops.findIndex((top) => top !== tops[0]);
  return belowFirst === -1 ? Math.max(tops.length, 1) : belowFirst;
}
