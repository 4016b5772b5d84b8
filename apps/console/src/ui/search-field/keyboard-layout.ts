/** The same keys on the two layouts people here switch between, row by row. */
const LATIN_KEYS = '`qwertyuiop' + "asdfghjkl;'" + 'zxcvbnm,./';
const HEBREW_KEYS = ";/'קראטוןםפ" + 'שדגכעיחלךף,' + 'זסבהנמצתץ.';

const pairs = (from: string, to: string) =>
  new Map([...from].map((key, index) => [key, to[index] ?? key]));

const toHebrew = pairs(LATIN_KEYS, HEBREW_KEYS);
const toLatin = pairs(HEBREW_KEYS, LATIN_KEYS);

const LATIN_LETTER = /[a-z]/;
const HEBREW_LETTER = /[א-ת]/;

const retype = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text, (character) => keys.get(character) ?? character).join('');

/**
 * What the same keystrokes would have written on the other layout: "akuo" was meant as "שלום".
 * `undefined` where there is nothing to offer: no letters, or letters of both alphabets.
 */
export function otherLayout(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const latin = LATIN_LETTER.test(typed);
  const hebrew = HEBREW_LETTER.test(typed);
  if (latin === hebrew) return undefined;
  const meant = retype(typed, latin ? toHebrew : toLatin);
  return (latin ? HEBREW_LETTER : LATIN_LETTER).test(meant) ? meant : undefined;
}
