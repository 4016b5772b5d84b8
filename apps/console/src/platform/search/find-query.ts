import { FINALS } from '@bimah/contract/rules/search-text.ts';

/** Vowel points, accents, quotation marks of abbreviations, direction marks: nobody types them. */
const UNTYPED = /[\p{M}'"`’‘“”׳״\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** A letter is the same letter at the end of a word. */
const finals: Readonly<Record<string, string>> = Object.fromEntries(
  FINALS.map(([plain = '', final = '']) => [final, plain]),
);
const LETTER = /[\p{L}\p{N}]/u;
/** A letter and the points on it. */
const WITH_POINTS = /^.\p{M}*/su;
/** What Hebrew writes together with the word that follows, one or two of them. */
const PREFIXES = /(?:^|[^\p{L}\p{N}])[והבלכמש]{1,2}$/u;

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
      const plain = finals[part] ?? part;
      text += plain;
      for (let unit = 0; unit < plain.length; unit++) origin.push(position);
    }
    position += character.length;
  }
  return { text, origin };
}

/** A stretch of the original text, end not included. */
export type Stretch = readonly [start: number, end: number];

function everyPlace(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** Where a word begins one of the text, else where it follows a prefix, else where it stands first. */
function bestPlace(text: string, word: string): number | undefined {
  const places = everyPlace(text, word);
  const begins = (at: number) => at === 0 || !LETTER.test(text[at - 1] ?? '');
  const follows = (at: number) => PREFIXES.test(text.slice(Math.max(0, at - 3), at));
  return places.find(begins) ?? places.find(follows) ?? places[0];
}

/**
 * Where the words of a query stand in a text, or `null` unless every word does. An empty query
 * matches everything, nowhere in particular.
 */
export function findQuery(text: string, query: string): readonly Stretch[] | null {
  const found = findWords(text, query);
  return found.includes(null) ? null : (found as Stretch[]);
}

/** The same for as many of the words as the text has. */
export const findSome = (text: string, query: string): readonly Stretch[] =>
  findWords(text, query).filter((stretch) => stretch !== null);

function findWords(text: string, query: string): (Stretch | null)[] {
  const folded = fold(text);
  const words = fold(query)
    .text.split(/[\s־_-]+/)
    .filter(Boolean);
  return words
    .map((word): Stretch | null => {
      const at = bestPlace(folded.text, word);
      if (at === undefined) return null;
      const last = folded.origin[at + word.length - 1] ?? 0;
      return [folded.origin[at] ?? 0, last + (WITH_POINTS.exec(text.slice(last))?.[0].length ?? 1)];
    })
    .toSorted((one, other) => (one?.[0] ?? 0) - (other?.[0] ?? 0));
}

export const matchesQuery = (text: string, query: string): boolean =>
  findQuery(text, query) !== null;
