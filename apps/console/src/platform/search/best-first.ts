import { searchWords } from '@bimah/contract/rules/search-text.ts';

const plainly = (text: string): string => searchWords(text).join(' ');

/** How near a text is to what was typed: it is that, begins with it, one of its words does, or not. */
function distance(text: string, wanted: string): number {
  const plain = plainly(text);
  if (plain === wanted) return 0;
  if (plain.startsWith(wanted)) return 1;
  return ` ${plain}`.includes(` ${wanted}`) ? 2 : 3;
}

/** Those that are what was typed before those that begin with it before the others; else in their order. */
export function bestFirst<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] {
  const wanted = plainly(typed);
  if (wanted === '') return [...items];
  return items.toSorted(
    (one, other) => distance(textOf(one), wanted) - distance(textOf(other), wanted),
  );
}
