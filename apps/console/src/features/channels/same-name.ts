import { searchText } from '@bimah/contract/rules/search-text.ts';
import { cleanText } from '@bimah/contract/rules/text.ts';

/** Whether a person meant this name: points, quotes and kinds of dashes are hard to type. */
export function isSameName(typed: string, name: string): boolean {
  const plain = searchText(typed);
  return plain === '' ? cleanText(typed) === cleanText(name) : plain === searchText(name);
}
