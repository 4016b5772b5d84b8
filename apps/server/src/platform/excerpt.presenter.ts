import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';

interface Room {
  /** As many characters as are shown. */
  readonly most: number;
  /** Before the word that was looked for, where it stands far down. */
  readonly lead: number;
}

/** So many leads from the beginning a word still shows. */
const NEAR = 2.5;

/** As much of a text as a row shows, with a word that was looked for in it. */
export function excerptOf(
  text: string,
  { words: [longest = ''] }: SearchPatterns,
  { most, lead }: Room,
): string {
  const at = new RegExp(longest.trim(), 'iu').exec(text)?.index ?? 0;
  const isFar = at > lead * NEAR;
  // From the beginning of a word, where one begins on the way.
  const from = isFar ? at - (/(?<=\s)\S.*$/su.exec(text.slice(at - lead, at))?.[0].length ?? 0) : 0;
  const shown = Array.from(text.slice(from)).slice(0, most).join('');
  return isFar ? `…${shown}` : shown;
}
