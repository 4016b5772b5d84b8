/** Vowel points, accents, quotation marks of abbreviations, direction marks: nobody types them. */
const UNTYPED = /[\p{M}'"`’‘“”׳״\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

interface Folded {
  readonly text: string;
  /** For each character of the folded text, where it stands in the original. */
  readonly origin: readonly number[];
}

function fold(original: string): Folded {
  let text = '';
  const origin: number[] = [];
  let position = 0;
  for (const character of original) {
    for (const part of character.normalize('NFKD').toLowerCase()) {
      if (UNTYPED.test(part)) continue;
      text += part;
      for (let unit = 0; unit < part.length; unit++) origin.push(position);
    }
    position += character.length;
  }
  return { text, origin };
}

/** A stretch of the original text, end not included. */
export type Stretch = readonly [start: number, end: number];

/**
 * Where the words of a query stand in a text, or `null` unless every word does. An empty query
 * matches everything, nowhere in particular.
 */
export function findQuery(text: string, query: string): readonly Stretch[] | null {
  const folded = fold(text);
  const words = fold(query).text.split(/\s+/).filter(Boolean);
  const found = words.map((word): Stretch | null => {
    const at = folded.text.indexOf(word);
    if (at < 0) return null;
    const start = folded.origin[at] ?? 0;
    return [start, folded.origin[at + word.length] ?? text.length];
  });
  if (found.includes(null)) return null;
  return (found as Stretch[]).toSorted(([a], [b]) => a - b);
}

export const matchesQuery = (text: string, query: string): boolean =>
  findQuery(text, query) !== null;
