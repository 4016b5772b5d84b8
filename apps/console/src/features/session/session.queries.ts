import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { errorStatus } from '@bimah/contract/errors.ts';
import { sessionApi, type CurrentUser, type SignedInUser } from '@bimah/contract/session.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { deviceToken, keepDeviceToken } from '#platform/session/device-token.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { currentSession, endSession, startSession } from '#platform/session/session-store.ts';

const MINUTE_MS = 60_000;

/** Who is signed in, and what they may do, changes rarely; the live stream tells when it does. */
export const permissionsQuery = {
  ...contractQuery(sessionApi.permissions),
  staleTime: MINUTE_MS,
};

/** What they may do is told along, and need not be asked for again. */
export const currentUserQuery = queryOptions({
  queryKey: contractQuery(sessionApi.currentUser).queryKey,
  queryFn: async ({ client, signal }): Promise<CurrentUser> => {
    const { permissions, ...user } = await callApi(sessionApi.currentUser, undefined, { signal });
    if (permissions) client.setQueryData(permissionsQuery.queryKey, { permissions });
    return user;
  },
  staleTime: MINUTE_MS,
});

export const signInOptionsQuery = {
  ...contractQuery(sessionApi.signInOptions),
  staleTime: Number.POSITIVE_INFINITY,
};

const invalidAccount = () =>
  new ApiError({
    status: errorStatus.invalid_account,
    code: 'invalid_account',
    errors: [translate('messages:invalid_account')],
  });

/** Somebody without a channel has nothing to do here, whatever their password; admins see all. */
async function permissionsOf({ token, is_admin }: SignedInUser) {
  const answer = await callApi(sessionApi.permissions, undefined, { token }).catch(
    (error: unknown) => {
      // No answer says nothing of the account.
      if (error instanceof ApiError && error.status === 0) throw error;
      return null;
    },
  );
  if (!answer || (answer.permissions.length === 0 && !is_admin)) throw invalidAccount();
  return answer;
}

const withoutToken = ({ token: _, token_expires: __, ...user }: SignedInUser): CurrentUser => user;

/** The token is stored only once the person is known to be let in. */
async function admit(client: QueryClient, signIn: () => Promise<SignedIn>) {
  try {
    const { user, device_token } = await signIn();
    keepDeviceToken(device_token);
    const permissions = await permissionsOf(user);
    client.clear();
    client.setQueryData(currentUserQuery.queryKey, withoutToken(user));
    client.setQueryData(permissionsQuery.queryKey, permissions);
    startSession(user);
  } catch (error) {
    endSession('left');
    throw error;
  }
}

type SignedIn = OutputOf<typeof sessionApi.login>;

export type Credentials = Pick<CallInput<typeof sessionApi.login>['body'], 'email' | 'password'>;

export const signInWithPassword = (client: QueryClient, body: Credentials): Promise<void> =>
  admit(client, () =>
    callApi(sessionApi.login, { body: { ...body, device_token: deviceToken() } }),
  );

export const signInWithGoogle = (client: QueryClient, access_token: string): Promise<void> =>
  admit(client, () =>
    callApi(sessionApi.googleLogin, {
      body: { access_token, device: 'web', device_token: deviceToken() },
    }),
  );

/** The token leaves this browser first, and even if the server cannot be told. */
export async function signOut(): Promise<void> {
  const token = currentSession()?.token;
  endSession('left');
  if (token === undefined) return;
  await callApi(sessionApi.logout, undefined, { token }).catch(() => undefined);
}

export const mailPasswordLink = (email: string) =>
  callApi(sessionApi.forgotPassword, { body: { email, device_token: deviceToken() } });

export const resetPassword = (body: CallInput<typeof sessionApi.resetPassword>['body']) =>
  callApi(sessionApi.resetPassword, { body });
