import { finder, searchWords } from '@bimah/contract/rules/search-text.ts';

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

/** Accents are left out as points are, since names of languages and countries have them. */
const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** What a search sees of a character: a letter, nothing of a quote, else a gap between words. */
function seenOf(character: string): string {
  const [inside = '', after] = searchWords(`a${character}a`);
  return after === undefined ? inside.slice(1, -1) : ' ';
}

function fold(original: string): Folded {
  let text = '';
  const origin: number[] = [];
  let position = 0;
  for (const character of original) {
    const seen = [...withoutAccents(character)].map(seenOf).join('');
    text += seen;
    for (let unit = 0; unit < seen.length; unit++) origin.push(position);
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
 * Where the words of a query stand in a text, or `null` unless a search finds the text by it. An
 * empty query matches everything, nowhere in particular.
 */
export const findQuery = (text: string, query: string): readonly Stretch[] | null =>
  matchesQuery(text, query) ? findSome(text, query) : null;

/** The same for as many of the words as the text has. */
export function findSome(text: string, query: string): readonly Stretch[] {
  const folded = fold(text);
  return searchWords(withoutAccents(query))
    .flatMap((word): Stretch[] => {
      const at = bestPlace(folded.text, word);
      if (at === undefined) return [];
      const last = folded.origin[at + word.length - 1] ?? 0;
      return [
        [folded.origin[at] ?? 0, last + (WITH_POINTS.exec(text.slice(last))?.[0].length ?? 1)],
      ];
    })
    .toSorted(([one], [other]) => one - other);
}

export const matchesQuery = (text: string, query: string): boolean =>
  finder(withoutAccents(query))(withoutAccents(text));
