import type { NavEntry } from '../navigation/nav-sections.ts';

/** How many single-letter changes turn one text into the other. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const LONGEST_COMPARED = 100;

/** The screens in order of how much their address resembles the one that was not found. */
export const likeliest = (items: readonly NavEntry[], pathname: string): NavEntry[] => {
  const asked = pathname.toLowerCase().slice(0, LONGEST_COMPARED);
  const distance = new Map(items.map((item) => [item, editDistance(asked, item.to)]));
  return items.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
};
