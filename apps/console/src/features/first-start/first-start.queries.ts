import {
  firstStartApi,
  type StartCheck,
  type StartCheckResult,
} from '@bimah/contract/first-start.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import type { CallInput } from '#platform/api/request.ts';

/** Asked once: it ends when the platform is set up. */
export const startQuery = (token: string) =>
  queryOptions({
    queryKey: ['first-start', token],
    queryFn: () => callApi(firstStartApi.look, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const finishStart = (body: CallInput<typeof firstStartApi.finish>['body']) =>
  callApi(firstStartApi.finish, { body });

interface Asked {
  readonly token: string;
  /** Where the mail goes. */
  readonly email: string;
}

/** One part, tried for real. */
export const useStartCheck = (part: StartCheck, { token, email }: Asked) =>
  useMutation<StartCheckResult>({
    mutationFn: () => {
      const address = window.location.origin;
      if (part === 'address') {
        return callApi(firstStartApi.check, { body: { token, part, address } });
      }
      if (part === 'mail') return callApi(firstStartApi.check, { body: { token, part, email } });
      return callApi(firstStartApi.check, { body: { token, part } });
    },
  });
