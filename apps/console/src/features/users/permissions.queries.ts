import type { ChannelRole } from '@bimah/contract/access.ts';
import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { ChannelPermission } from '@bimah/contract/session.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

interface PermissionList {
  permissions: ChannelPermission[];
}

export const userPermissionsQuery = (userId: number) =>
  contractQuery(usersApi.userPermissions, { params: { id: userId } });

/** A role in a channel before and after; null is none. */
export interface PermissionStep {
  readonly channel: ChannelSummary;
  readonly before: ChannelRole | null;
  readonly after: ChannelRole | null;
}

/** A new role keeps its row where it stands; a new channel comes last. */
export function withStep(list: PermissionList, { channel, after }: PermissionStep): PermissionList {
  const { permissions } = list;
  if (after === null) {
    return { permissions: permissions.filter(({ channel_id }) => channel_id !== channel.id) };
  }
  const changed = { channel_id: channel.id, role: after, channel };
  const isKnown = permissions.some(({ channel_id }) => channel_id === channel.id);
  return {
    permissions: isKnown
      ? permissions.map((one) => (one.channel_id === channel.id ? changed : one))
      : [...permissions, changed],
  };
}

/** Shows the new role at once; if the server refuses, it is as it was. */
export const useChangePermission = (userId: number) =>
  useOptimisticMutation({
    queryKey: userPermissionsQuery(userId).queryKey,
    mutate: ({ channel, after }: PermissionStep) =>
      callApi(usersApi.changePermission, {
        params: { id: userId },
        body:
          after === null
            ? { channel_id: channel.id, add_or_remove: 'remove' }
            : { channel_id: channel.id, add_or_remove: 'add', role: after },
      }),
    apply: withStep,
    inverse: ({ channel, before, after }) => ({ channel, before: after, after: before }),
  });

/** Every saved step is an entry there. */
export function useReadHistoryAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: endpointKey(auditEntriesApi.ofUser) });
}
