import { CHANNEL_DASHBOARD, fillPath, LOGIN, UNKNOWN } from '../paths.ts';
import type { Screen } from '../screens.ts';
import { mayOpen, type Who } from './may-open.ts';

export type AccessDecision =
  | { readonly open: true }
  | { readonly open: false; readonly goTo: string };

const OPEN: AccessDecision = { open: true };

export const channelIdOf = (params: Readonly<Record<string, string | undefined>>): number | null =>
  /^[1-9]\d*$/.test(params['channel_id'] ?? '') ? Number(params['channel_id']) : null;

/**
 * Whether a screen opens for this person, and if not, where they go instead: strangers to the
 * sign-in page, an editor before a channel admin's screen to the channel, everybody else to a page
 * that says so.
 */
export function decideAccess(
  table: readonly Screen[],
  screen: Pick<Screen, 'access'>,
  { who, channelId }: { who: Who | null; channelId: number | null },
): AccessDecision {
  if (mayOpen(screen.access, who, channelId)) return OPEN;
  if (!who) return { open: false, goTo: LOGIN };
  const hasDashboard = table.some(({ path }) => path === CHANNEL_DASHBOARD);
  if (hasDashboard && channelId !== null && mayOpen('channel-editor', who, channelId)) {
    return { open: false, goTo: fillPath(CHANNEL_DASHBOARD, { channel_id: channelId }) };
  }
  return { open: false, goTo: UNKNOWN };
}
