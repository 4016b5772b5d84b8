import { mayOpen, type Who } from '../access/may-open.ts';
import { isReachable, takesChannel } from '../match-screen.ts';
import { fillPath } from '../paths.ts';
import type { Screen, ScreenSection } from '../screens.ts';

export interface NavEntry {
  readonly screen: Screen;
  /** The address, with the active channel in it where the screen belongs to one. */
  readonly to: string;
}

export interface NavSection {
  readonly section: ScreenSection;
  readonly entries: readonly NavEntry[];
}

const ORDER: readonly ScreenSection[] = ['channel', 'system'];

/** Where a screen is for this person now, or `null` if it does not open for them. */
export function addressFor(screen: Screen, who: Who, channelId: number | null): string | null {
  if (takesChannel(screen) && channelId === null) return null;
  if (!mayOpen(screen.access, who, channelId)) return null;
  return channelId === null ? screen.path : fillPath(screen.path, { channel_id: channelId });
}

/** Every screen this person can choose to go to from here. */
export const reachableScreens = (
  table: readonly Screen[],
  who: Who,
  channelId: number | null,
): NavEntry[] =>
  table.filter(isReachable).flatMap((screen) => {
    const to = addressFor(screen, who, channelId);
    return to === null ? [] : [{ screen, to }];
  });

/** A single screen of the system that is open to all staff is no section: they go there by name. */
const hasSection = ({ user }: Who, section: ScreenSection): boolean =>
  section !== 'system' || user.is_admin;

/** The side navigation of a person. A section nobody can enter is not there. */
export function navSections(
  table: readonly Screen[],
  who: Who,
  channelId: number | null,
): NavSection[] {
  return ORDER.filter((section) => hasSection(who, section))
    .map((section) => ({
      section,
      entries: table
        .filter((screen) => screen.section === section)
        .map((screen) => ({ screen, to: addressFor(screen, who, channelId) }))
        .filter((entry): entry is NavEntry => entry.to !== null),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry to mark: the screen's own, or that of the nearest screen above it. */
export function currentEntry(table: readonly Screen[], screen: Screen | null): Screen | null {
  if (screen?.section !== null) return screen;
  const parent = table.find(({ name }) => name === screen.parent);
  return parent ? currentEntry(table, parent) : null;
}

/** The section a screen lies in, also where it has no entry of its own. */
export function sectionOf(table: readonly Screen[], screen: Screen | null): ScreenSection | null {
  const entry = currentEntry(table, screen);
  return entry?.section ?? (screen && takesChannel(screen) ? 'channel' : null);
}
