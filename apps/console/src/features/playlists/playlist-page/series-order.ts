import { compareText } from '#platform/i18n/compare-text.ts';

/** `שיעור 12`, `פרק 3:`, `Lesson 9`, `Part 2 of`, `#4`: the number that says which one it is. */
const NAMED =
  /(?:שיעור|פרק|חלק|דף|יום|פרשה|lesson|part|chapter|episode|ep\.?|daf|day|#|no\.?)\s*(?:מס׳|מספר)?\s*(\d{1,5})/iu;
const ANY = /\d{1,5}/u;

/** The place a title claims in its series; the first number in it where none is named so. */
export function numberIn(title: string): number | null {
  const found = NAMED.exec(title)?.[1] ?? ANY.exec(title)?.[0];
  return found === undefined ? null : Number(found);
}

export type SeriesOrder = 'number' | 'title' | 'date';

export interface Sortable {
  readonly title: string;
  /** When it went out, or was added. */
  readonly date: string;
}

const last = (number: number | null) => number ?? Number.POSITIVE_INFINITY;

const COMPARE: Record<SeriesOrder, (one: Sortable, other: Sortable) => number> = {
  // Two without a number are equal: infinity minus itself is none.
  number: (one, other) => last(numberIn(one.title)) - last(numberIn(other.title)) || 0,
  title: (one, other) => compareText(one.title, other.title),
  date: (one, other) => Date.parse(one.date) - Date.parse(other.date) || 0,
};

/** A new order of the same things; equals stay as they stood. */
export const inSeriesOrder = <Item>(
  items: readonly Item[],
  order: SeriesOrder,
  describe: (item: Item) => Sortable,
): Item[] => items.toSorted((one, other) => COMPARE[order](describe(one), describe(other)));

/** Fewer may be a coincidence of numbers. */
const SHORTEST_SERIES = 4;
const MOST_MISSING = 3;

/**
 * The numbers that a series seems to lack. Silent unless nearly all titles are numbered, each
 * differently, and only a few are missing between the first and the last.
 */
export function missingNumbers(titles: readonly string[]): number[] {
  const numbers = titles.map((title) => Number(NAMED.exec(title)?.[1] ?? Number.NaN));
  const known = numbers.filter((number) => !Number.isNaN(number)).toSorted((a, b) => a - b);
  const [first] = known;
  const end = known.at(-1);
  const isSeries =
    known.length >= SHORTEST_SERIES &&
    known.length >= titles.length * 0.75 &&
    new Set(known).size === known.length;
  if (!isSeries || first === undefined || end === undefined) return [];
  if (end - first + 1 - known.length > MOST_MISSING) return [];
  const held = new Set(known);
  return Array.from({ length: end - first + 1 }, (_, index) => first + index).filter(
    (number) => !held.has(number),
  );
}
