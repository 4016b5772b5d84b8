import { liveApi, type LiveEvent } from '@bimah/contract/live.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { gather } from '#platform/live/gather.ts';
import { connectLive } from '#platform/live/live-connection.ts';
import { endSession } from '#platform/session/session-store.ts';

/** News comes in bursts, as when many videos are pulled at once; what is shown is read once for all. */
const GATHER_MS = 1_000;

type Topic = LiveEvent['topic'];

/** Names the calls of every screen; the first page is drawn without it. */
const keysStaleAfter = async (topics?: ReadonlySet<Topic>): Promise<QueryKey[]> => {
  const { staleAfter } = await import('./stale-after.ts');
  const news = topics
    ? [...topics].map((topic) => staleAfter[topic] ?? [])
    : Object.values(staleAfter);
  return news.flat();
};

/** Keeps what is on the screen true while others work. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const refetch = async (topics?: ReadonlySet<Topic>) => {
      const keys = new Set(await keysStaleAfter(topics));
      await Promise.all([...keys].map((queryKey) => client.invalidateQueries({ queryKey })));
    };

    const news = gather<Topic>(GATHER_MS, async (topics) => {
      await refetch(topics);
      // Doors that were open may be shut now.
      if (topics.has('permissions')) await router.invalidate();
    });
    const hangUp = connectLive(liveApi.stream, {
      onConnect: () => void refetch(),
      // Every member of staff may listen: whoever may not has lost the last channel.
      onRefused: () => endSession('not_authorised'),
      onEvent: ({ topic }) => news.add(topic),
    });
    return () => {
      hangUp();
      news.stop();
    };
  }, [client, router]);
}
