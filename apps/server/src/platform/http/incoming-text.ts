import { JSON_DEPTH_MAX } from '@bimah/contract/limits.ts';
import { ApiError } from './api-error.ts';

/** Tells whether a text may come in. */
export type IsValidText = (text: string) => boolean;

/** What the database can keep: no zero, and no half of a character. */
export const isStorable: IsValidText = (text) => !text.includes('\u0000') && text.isWellFormed();

// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
const CONTROLS = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** What a person can have meant; tabs and line ends are for each field to judge. */
export const isTypeable: IsValidText = (text) => isStorable(text) && !CONTROLS.test(text);

/**
 * Where the input holds a text that may not come in, as paths of fields. The name of a field is a
 * text as well, told as the place it stands in. Input too deep to be ours is refused on the way.
 */
export function invalidTexts(input: unknown, isValid: IsValidText): string[] {
  const found = new Set<string>();
  const path: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' && !isValid(value)) found.add(path.join('.'));
    if (value === null || typeof value !== 'object') return;
    if (path.length === JSON_DEPTH_MAX) {
      throw new ApiError('invalid_input', { message: 'bad_request' });
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!isValid(key)) {
        found.add(path.join('.'));
        continue;
      }
      path.push(key);
      look(inner);
      path.pop();
    }
  };
  look(input);
  return [...found];
}
