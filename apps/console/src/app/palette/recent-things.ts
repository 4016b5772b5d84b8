import { SEARCH_GROUPS } from '@bimah/contract/search-groups.ts';
import { z } from 'zod';
import type { RecentThing } from './entry.ts';

/** Each person's own, in this browser. */
const PREFIX = 'bimah.recent.';
const keyOf = (userId: number) => `${PREFIX}${userId}`;
const KEPT = 8;

const stored = z.array(
  z.object({
    kind: z.enum(SEARCH_GROUPS),
    to: z.string().startsWith('/'),
    label: z.string(),
  }),
);

/** What a person opened last, the latest first. */
export function recentThings(userId: number): readonly RecentThing[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberOpened(userId: number, thing: RecentThing): void {
  const others = recentThings(userId).filter(({ to }) => to !== thing.to);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([thing, ...others].slice(0, KEPT)));
  } catch {
    // Nothing to do: the palette then begins with suggestions.
  }
}

export function forgetOpened(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Blocked, so there is nothing to forget.
  }
}
