import { OPENED_THINGS_MAX } from '@bimah/contract/limits.ts';
import { SEARCH_GROUPS } from '@bimah/contract/search-groups.ts';
import { z } from 'zod';
import type { RecentThing } from './entry.ts';

/** Each person's own, in this browser. */
const PREFIX = 'bimah.recent.';
const keyOf = (userId: number) => `${PREFIX}${userId}`;

const stored = z.array(
  z.object({
    kind: z.enum(SEARCH_GROUPS),
    id: z.int(),
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

function keep(userId: number, things: readonly RecentThing[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(things.slice(0, OPENED_THINGS_MAX)));
  } catch {
    // Nothing to do: the palette then begins with suggestions.
  }
}

export function rememberOpened(userId: number, thing: RecentThing): void {
  const others = recentThings(userId).filter(({ to }) => to !== thing.to);
  keep(userId, [thing, ...others]);
}

/** What is gone, or is not this person's to see any more. */
export function forgetThings(userId: number, gone: readonly RecentThing[]): void {
  keep(
    userId,
    recentThings(userId).filter(({ to }) => gone.every((thing) => thing.to !== to)),
  );
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
