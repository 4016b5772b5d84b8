/** A card that left the list, and where it stood. */
export interface KeptCard<Item> {
  readonly item: Item;
  readonly index: number;
}

/** The list with those that left it still in their places. */
export function withKeptCards<Item extends { readonly id: number }>(
  items: readonly Item[],
  kept: readonly KeptCard<Item>[],
): readonly Item[] {
  const keptIds = new Set(kept.map(({ item }) => item.id));
  const shown = items.filter(({ id }) => !keptIds.has(id));
  for (const { item, index } of kept.toSorted((one, other) => one.index - other.index)) {
    shown.splice(index, 0, item);
  }
  return shown;
}
