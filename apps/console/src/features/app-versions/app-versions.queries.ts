import { appVersionsApi, type AppVersion } from '@bimah/contract/app-versions.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useCall } from '#platform/api/use-call.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { useOptimisticMutation } from '#platform/api/use-optimistic-mutation.ts';

type AppVersionPage = OutputOf<typeof appVersionsApi.list>;

const size = PAGE_SIZE.usual;

export const appVersionListQuery = (page: number) => ({
  ...contractQuery(appVersionsApi.list, { query: { limit: size, offset: (page - 1) * size } }),
  placeholderData: keepPreviousData,
});

export interface UpdatePrompt {
  readonly version: AppVersion;
  readonly force_update: boolean;
}

const withPrompt = (page: AppVersionPage, { version, force_update }: UpdatePrompt) => ({
  ...page,
  app_versions: page.app_versions.map((row) =>
    row.id === version.id ? { ...row, force_update } : row,
  ),
});

/** Shows the new position at once; if the server refuses, it is as it was. */
export const useUpdatePrompt = () =>
  useOptimisticMutation({
    queryKey: endpointKey(appVersionsApi.list),
    mutate: ({ version, force_update }: UpdatePrompt) =>
      callApi(appVersionsApi.update, {
        params: { id: version.id },
        body: { app_version: { force_update } },
      }),
    apply: withPrompt,
    inverse: ({ version, force_update }) => ({ version, force_update: !force_update }),
  });

export const useRemoveAppVersion = () => useCall(appVersionsApi.remove);

export const useCreateAppVersion = () => useCreate(appVersionsApi.create);
