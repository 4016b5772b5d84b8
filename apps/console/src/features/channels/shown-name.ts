import { CHANNEL_NAME_SHOWN_MAX } from '@bimah/contract/limits.ts';

/** A letter with its points, or several signs joined into one picture. */
const CHARACTER = /\P{M}\p{M}*(?:\u200D\P{M}\p{M}*)*/gu;

/** A name as the catalogue has room for it. */
export function shownName(name: string): string {
  const characters = name.match(CHARACTER) ?? [];
  if (characters.length <= CHANNEL_NAME_SHOWN_MAX) return name;
  return `${characters.slice(0, CHANNEL_NAME_SHOWN_MAX).join('').trimEnd()}…`;
}
