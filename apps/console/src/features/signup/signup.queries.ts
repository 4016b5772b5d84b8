import { invitationsApi, type InvitationAnswer } from '@bimah/contract/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

/** Asked once: after the answer the link opens nothing any more. */
export const invitationOfferQuery = (shortcode: string) => ({
  ...contractQuery(invitationsApi.byShortcode, { query: { shortcode } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** An answer that was not taken comes with a sentence and the status of a success. */
async function sendAnswer(body: InvitationAnswer): Promise<void> {
  const { status, message } = await callApi(invitationsApi.signUp, { body });
  if (status === 'error') throw new ApiError({ status: 200, code: 'conflict', errors: [message] });
}

export const useMailLink = (shortcode: string) =>
  useMutation({ mutationFn: () => callApi(invitationsApi.mailLink, { body: { shortcode } }) });

/** When it is not taken, the offer is read again: it may have ended in the meantime. */
export function useAnswerInvitation(shortcode: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendAnswer,
    onError: () => client.invalidateQueries(invitationOfferQuery(shortcode)),
  });
}
