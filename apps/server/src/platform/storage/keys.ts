import { randomUUID } from 'node:crypto';
import { extensionOf, mediaTypeOf, type MediaType } from './media-types.ts';

const MAX_LENGTH = 200;
/** Folders of plain words, one dot: nothing here can climb out of a folder or hide in it. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]{1,8}$/;

export const isKey = (text: string): boolean => text.length <= MAX_LENGTH && KEY.test(text);

/** A key nobody can guess, ending as its type asks. */
export const newKey = (folder: string, type: MediaType): string =>
  `${folder}/${randomUUID()}.${extensionOf(type)}`;

/** Stops a caller's mistake; what comes from outside is checked where it comes in. */
export function assertStorable(key: string, type: string): void {
  if (!isKey(key) || mediaTypeOf(key) !== type) {
    throw new Error('The key does not fit an object of this type');
  }
}
