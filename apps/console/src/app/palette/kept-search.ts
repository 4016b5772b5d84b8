import type { Scope } from './entry.ts';

interface Search {
  readonly text: string;
  readonly scope: Scope;
}

const NONE: Search = { text: '', scope: 'all' };

let kept: { readonly userId: number; readonly search: Search } | null = null;

/** What this person looked for last, as long as the page is open. */
export const keptSearch = (userId: number): Search =>
  kept?.userId === userId ? kept.search : NONE;

export function keepSearch(userId: number, search: Search): void {
  kept = { userId, search };
}

export function forgetSearch(): void {
  kept = null;
}
