import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { mailPasswordLink } from '#features/session/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import { useCreate } from '#platform/api/use-create.ts';

const size = PAGE_SIZE.users;

export const userListQuery = (email: string, page: number) => ({
  ...contractQuery(usersApi.list, {
    query: { email: email === '' ? undefined : email, limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
});

export const userQuery = (id: number) => contractQuery(usersApi.get, { params: { id } });

export const useSendMessage = () => useCreate(usersApi.sendMessage);

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
