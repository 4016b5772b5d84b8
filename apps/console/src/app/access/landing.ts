import { internalPath } from '#platform/session/internal-path.ts';
import { isReachable, matchScreen, takesChannel } from '../match-screen.ts';
import { CHANNEL_CATALOGUE, CHANNEL_DASHBOARD, fillPath, UNKNOWN } from '../paths.ts';
import type { Screen } from '../screens.ts';
import { channelIdOf, decideAccess } from './decide-access.ts';
import { mayOpen, type Who } from './may-open.ts';

/** Where a channel's bare address leads, once there is a screen to lead to. */
export const channelHomePath = (table: readonly Screen[], channelId: number | null) =>
  channelId !== null && table.some(({ path }) => path === CHANNEL_DASHBOARD)
    ? fillPath(CHANNEL_DASHBOARD, { channel_id: channelId })
    : null;

/** Where `/` leads: the first channel's dashboard, or the first screen that opens for this person. */
export function homePath(table: readonly Screen[], who: Who): string {
  const channelId = who.permissions[0]?.channel_id ?? null;
  const channelHome = channelHomePath(table, channelId);
  if (channelHome !== null) return channelHome;
  const hasCatalogue = table.some(({ path }) => path === CHANNEL_CATALOGUE);
  if (channelId === null && who.user.is_admin && hasCatalogue) return CHANNEL_CATALOGUE;
  const first = table.find(
    (screen) =>
      screen.access !== 'anonymous' &&
      isReachable(screen) &&
      !(takesChannel(screen) && channelId === null) &&
      mayOpen(screen.access, who, channelId),
  );
  if (!first) return UNKNOWN;
  return channelId === null ? first.path : fillPath(first.path, { channel_id: channelId });
}

/** Where signing in leads: back to where the person was, if it exists and opens for them. */
export function landingPath(table: readonly Screen[], who: Who, next: unknown): string {
  const wanted = internalPath(next);
  const match = wanted === null ? null : matchScreen(table, wanted.split(/[?#]/, 1)[0] ?? '');
  if (wanted === null || !match || match.screen.bare || match.screen.detour) {
    return homePath(table, who);
  }
  const access = { who, channelId: channelIdOf(match.params) };
  return decideAccess(table, match.screen, access).open ? wanted : homePath(table, who);
}
