import type { ChannelPermission, CurrentUser } from '@bimah/contract/session.ts';
import type { ScreenAccess } from '../screens.ts';

/** The signed-in person, as far as rules need to know. */
export interface Who {
  readonly user: CurrentUser;
  readonly permissions: readonly ChannelPermission[];
}

const roleIn = (who: Who, channelId: number | null) =>
  who.permissions.find(({ channel_id }) => channel_id === channelId)?.role ?? null;

/** The server decides; this only keeps people from doors that will not open. */
export function mayOpen(access: ScreenAccess, who: Who | null, channelId: number | null): boolean {
  if (access === 'anonymous') return true;
  if (!who) return false;
  if (access === 'staff' || who.user.is_admin) return true;
  if (access === 'platform-admin') return false;
  const role = roleIn(who, channelId);
  return access === 'channel-editor' ? role !== null : role === 'admin';
}
