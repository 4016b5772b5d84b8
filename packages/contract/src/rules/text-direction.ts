export type Direction = 'rtl' | 'ltr';

const LETTER = /\p{L}/gu;
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu;

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Which way a text reads: that of the script with more letters in it, whatever stands first. */
export function textDirection<Equal>(text: string, whenEqual: Equal): Direction | Equal {
  const fromRight = countOf(text, RIGHT_TO_LEFT);
  const fromLeft = countOf(text, LETTER) - fromRight;
  if (fromRight === fromLeft) return whenEqual;
  return fromRight > fromLeft ? 'rtl' : 'ltr';
}

const OPENING = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;
const CLOSING = '\u2069';

/**
 * Keeps a text's direction from reaching the sentence around it, where markup is impossible: an
 * attribute, a title, a mail.
 */
export const isolated = (text: string): string =>
  `${OPENING[textDirection(text, 'auto')]}${text}${CLOSING}`;
