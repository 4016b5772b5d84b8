import { liveApi, type LiveEvent } from '@bimah/contract/live.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { connectLive } from '#platform/live/live-connection.ts';

/** What each kind of news makes stale, of what this console shows. */
const staleAfter: Partial<Record<LiveEvent['topic'], readonly QueryKey[]>> = {
  permissions: [permissionsQuery.queryKey, currentUserQuery.queryKey],
};

/** Keeps what is on the screen true while others work. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const refetch = (keys: readonly QueryKey[]) =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

    return connectLive(liveApi.stream, {
      onConnect: () => void refetch(Object.values(staleAfter).flat()),
      onEvent: async ({ topic }) => {
        await refetch(staleAfter[topic] ?? []);
        // Doors that were open may be shut now.
        if (topic === 'permissions') await router.invalidate();
      },
    });
  }, [client, router]);
}
