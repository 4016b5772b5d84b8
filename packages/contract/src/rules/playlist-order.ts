interface Placed {
  readonly position?: number | undefined;
}

export const hasRepeated = (values: readonly unknown[]): boolean =>
  new Set(values).size !== values.length;

/** Positions are given to all, each another, or to none. */
export function arePositionsValid(items: readonly Placed[]): boolean {
  const given = items.flatMap(({ position }) => position ?? []);
  return given.length === 0 || (given.length === items.length && !hasRepeated(given));
}

/** By their positions; without any, as they come. */
export const inOrder = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
