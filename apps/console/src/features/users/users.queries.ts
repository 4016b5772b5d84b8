import type { ChannelRole } from '@bimah/contract/access.ts';
import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { usersApi, type UserPermission } from '@bimah/contract/users.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { currentUserQuery, mailPasswordLink, permissionsQuery } from '#features/session/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

const size = PAGE_SIZE.users;

export const userListQuery = (email: string, page: number) => ({
  ...contractQuery(usersApi.list, {
    query: { email: email === '' ? undefined : email, limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
});

/** A few people whose address resembles the term, to appoint one of them. */
export const userSearchQuery = (email: string) =>
  contractQuery(usersApi.list, { query: { email, limit: PAGE_SIZE.managers_user_search } });

export const userQuery = (id: number) => contractQuery(usersApi.get, { params: { id } });

export const userActivityQuery = (id: number) =>
  contractQuery(usersApi.activity, { params: { id } });

export const userSessionsQuery = (id: number) =>
  contractQuery(usersApi.sessions, { params: { id } });

export function useEndSessions(id: number) {
  const client = useQueryClient();
  const readHistoryAgain = useReadHistoryAgain();
  return useMutation({
    mutationFn: () => callApi(usersApi.endSessions, { params: { id } }),
    onSettled: () =>
      Promise.all([client.invalidateQueries(userSessionsQuery(id)), readHistoryAgain()]),
  });
}

export const useSendMessage = () => useCreate(usersApi.sendMessage);

const messagesSize = PAGE_SIZE.user_messages;

/** The last first. A new message pushes the others down, so a page may repeat what is shown already. */
export const userMessagesQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(usersApi.messages), userId] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        usersApi.messages,
        { params: { id: userId }, query: { limit: messagesSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * messagesSize < total ? pages.length * messagesSize : undefined,
    select: ({ pages }) => {
      const messages = pages.flatMap((page) => page.messages);
      return {
        messages: [...new Map(messages.map((message) => [message.id, message])).values()],
        total: pages.at(-1)?.total ?? 0,
      };
    },
  });

interface PermissionList {
  permissions: UserPermission[];
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
  const known = permissions.find(({ channel_id }) => channel_id === channel.id);
  const since = known?.since ?? new Date().toISOString();
  const changed = { channel_id: channel.id, role: after, channel, since };
  return {
    permissions: known
      ? permissions.map((one) => (one === known ? changed : one))
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

/** Lists show masked addresses, so the whole one is asked for first. */
export function useMailPasswordLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const { email } = await client.query(userQuery(id));
      if (email !== null) await mailPasswordLink(email);
    },
  });
}

/** Whether it worked or not, the list is read again: somebody else may have been faster. */
export function useRemoveUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(usersApi.remove, { params: { id } }),
    onSuccess: (_, id) => client.removeQueries({ queryKey: userQuery(id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKey(usersApi.list) }),
  });
}

/** Whoever stepped down has no business on this page any more: the doors are looked at again. */
export function useChangePlatformAdmin(id: number) {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: { is_admin: boolean; email: string }) =>
      callApi(usersApi.changePlatformAdmin, { params: { id }, body }),
    onSuccess: async (user) => {
      client.setQueryData(userQuery(id).queryKey, user);
      void client.invalidateQueries({ queryKey: resourceKey(usersApi.list) });
      void client.invalidateQueries({ queryKey: endpointKey(auditEntriesApi.ofUser) });
      if (client.getQueryData(currentUserQuery.queryKey)?.id !== id) return;
      await client.invalidateQueries(currentUserQuery);
      await client.invalidateQueries(permissionsQuery);
      await router.invalidate();
    },
  });
}
