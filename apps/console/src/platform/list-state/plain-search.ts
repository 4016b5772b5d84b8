import { plainText, type RawSearch } from './list-definition.ts';

/**
 * The router's own search format reads `?q=1e3` as the number 1000 and writes the text "12" in
 * quotes. List addresses are typed, shared and read by people, so theirs is plain text.
 */
export function parsePlainSearch(query: string): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) search[name] ??= value;
  return search;
}

export function stringifyPlainSearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = plainText(value);
    if (text !== undefined) params.set(name, text);
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
