import type { NavEntry } from '../navigation/nav-sections.ts';
import type { Screen } from '../screens.ts';

/** How many single-letter changes turn one text into the other. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const LONGEST_COMPARED = 40;
const MOST_CHANGES = 3;

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** "stories" may mean "story"; "cat" does not mean "feed". Null where the two are no slip apart. */
function slips(typed: string, meant: string): number | null {
  if (typed.length > LONGEST_COMPARED) return null;
  const distance = editDistance(typed.toLowerCase(), meant);
  const isClose = distance <= MOST_CHANGES && distance * 7 <= typed.length * 3;
  const startsAlike = typed[0]?.toLowerCase() === meant[0];
  return isClose && (distance <= 1 || startsAlike) ? distance : null;
}

/** How far an address is from the one asked for, if it differs by a slip in one part alone. */
function distanceTo(asked: readonly string[], address: string): number | null {
  const parts = partsOf(address);
  if (parts.length !== asked.length) return null;
  const wrong = parts.filter((part, index) => part !== asked[index]);
  if (wrong.length !== 1) return null;
  const at = parts.findIndex((part, index) => part !== asked[index]);
  return slips(asked[at] ?? '', parts[at] ?? '');
}

/** The channel's own screens are also known by what follows the channel: `/dashboard`. */
const namesOf = ({ to }: NavEntry): string[] => [to, to.replace(/^\/channels\/\d+(?=\/)/, '')];

/** The one screen that was meant, where the address is close to one and to no other. */
export function closestScreen(entries: readonly NavEntry[], pathname: string): NavEntry | null {
  const asked = partsOf(pathname);
  const short = `/${asked.join('/')}`;
  const near = entries
    .map((entry) => {
      const distances = namesOf(entry).map((name) =>
        name === short ? 0 : distanceTo(asked, name),
      );
      return { entry, distance: Math.min(...distances.map((found) => found ?? Infinity)) };
    })
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.entry : null;
}

export interface AskedAddress {
  readonly before: string;
  /** The first part that leads to no screen. */
  readonly unknown: string;
  readonly after: string;
}

const fits = (pattern: string | undefined, part: string): boolean => {
  if (pattern === '$channel_id') return /^[1-9]\d*$/.test(part);
  return pattern === part || (pattern?.startsWith('$') ?? false);
};

/** Tells which part of an address is the first that no screen has. */
export function splitAsked(table: readonly Screen[], pathname: string): AskedAddress {
  const asked = partsOf(pathname);
  let patterns = table.map(({ path }) => partsOf(path)).filter((parts) => parts[0] !== '$');
  let at = 0;
  for (; at < asked.length - 1; at += 1) {
    const part = asked[at] ?? '';
    const fitting = patterns.filter((parts) => fits(parts[at], part));
    if (fitting.length === 0) break;
    patterns = fitting;
  }
  const rest = asked.slice(at + 1);
  return {
    before: `/${asked
      .slice(0, at)
      .map((part) => `${part}/`)
      .join('')}`,
    unknown: asked[at] ?? '',
    after: rest.map((part) => `/${part}`).join(''),
  };
}
