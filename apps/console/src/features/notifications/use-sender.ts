import { useQuery } from '@tanstack/react-query';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';

export interface Sender {
  /** May write to everybody; others only to those who follow a channel of theirs. */
  readonly isAdmin: boolean;
  /** The only channel somebody can speak for need not be chosen. */
  readonly onlyChannelId: number | null;
}

/** `null` until it is known. */
export function useSender(): Sender | null {
  const user = useQuery(currentUserQuery).data;
  const permissions = useQuery(permissionsQuery).data?.permissions;
  if (!user || !permissions) return null;
  const isAdmin = user.is_admin;
  const [first, ...others] = permissions;
  const isOnly = !isAdmin && first !== undefined && others.length === 0;
  return { isAdmin, onlyChannelId: isOnly ? first.channel_id : null };
}
