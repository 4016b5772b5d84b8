import type { ChannelRole } from '@bimah/contract/access.ts';
import { invitationsApi, type Invitation } from '@bimah/contract/invitations.ts';
import { managersApi } from '@bimah/contract/managers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import { useCreate } from '#platform/api/use-create.ts';

export const teamQuery = (channelId: number) =>
  contractQuery(managersApi.list, { params: { id: channelId } });

export const useInvite = () => useCreate(invitationsApi.create);

export const useAppoint = () => useCreate(managersApi.appoint);

/** Whatever came of it, the team is read again: somebody else may have changed it too. */
export function useReadTeamAgain(channelId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries(teamQuery(channelId));
}

export const useResendInvitation = (channelId: number) =>
  useMutation({
    mutationFn: ({ id }: Invitation) =>
      callApi(invitationsApi.resend, { params: { id: channelId, invitation_id: id } }),
    onSettled: useReadTeamAgain(channelId),
  });

export const useRevokeInvitation = (channelId: number) =>
  useMutation({
    mutationFn: ({ id }: Invitation) => callApi(invitationsApi.remove, { params: { id } }),
    onSettled: useReadTeamAgain(channelId),
  });

export const useChangeRole = (channelId: number) =>
  useMutation({
    mutationFn: ({ user_id, role }: { user_id: number; role: ChannelRole }) =>
      callApi(managersApi.update, { params: { id: channelId, user_id }, body: { role } }),
    onSettled: useReadTeamAgain(channelId),
  });

export const useRemoveManager = (channelId: number) =>
  useMutation({
    mutationFn: (user_id: number) =>
      callApi(managersApi.remove, { params: { id: channelId, user_id } }),
    onSettled: useReadTeamAgain(channelId),
  });
