import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import { userQuery } from './users.queries.ts';

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
