import { liveApi, type LiveEvent } from '@bimah/contract/live.ts';
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshTalk, refreshUnread } from '#features/conversations/index.ts';
import { noteLine } from '#platform/connection/connection-store.ts';
import { recoverReads } from '#platform/connection/recover-reads.ts';
import { gather } from '#platform/live/gather.ts';
import { connectLive } from '#platform/live/live-connection.ts';
import { endSession, sessionStartedAt } from '#platform/session/session-store.ts';

/** News comes in bursts, as when many videos are pulled at once; what is shown is read once for all. */
const GATHER_MS = 1_000;
/** Everybody hears the same news at once, and would ask the server in the same moment. */
const spread = (ms: number) => ms * (1 + Math.random());
/** Whoever waits for an answer sees it at once; enough to read once what is told twice. */
const TALK_MS = 40;

type Topic = LiveEvent['topic'];

/** Names the calls of every screen; the first page is drawn without it. */
const keysStaleAfter = async (topics?: ReadonlySet<Topic>): Promise<QueryKey[]> => {
  const { staleAfter } = await import('./stale-after.ts');
  const news = topics
    ? [...topics].map((topic) => staleAfter[topic] ?? [])
    : Object.values(staleAfter);
  return news.flat();
};

/** Also what is no news of anybody, and never came. */
const hasFailed = ({ state }: Query) => state.status === 'error';

/** A conversation as its events name it: its channel, then itself. */
function paramsIn(text: string) {
  const [channel_id = 0, id = 0] = text.split(' ').map(Number);
  return { channel_id, id };
}

/** Keeps what is on the screen true while others work. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const refetch = async (topics?: ReadonlySet<Topic>) => {
      const keys = new Set(await keysStaleAfter(topics));
      await Promise.all([...keys].map((queryKey) => client.invalidateQueries({ queryKey })));
    };

    const news = gather<Topic>(spread(GATHER_MS), async (topics) => {
      await refetch(topics);
      // Doors that were open may be shut now.
      if (topics.has('permissions')) await router.invalidate();
    });
    const talk = gather<string>(TALK_MS, (names) =>
      Promise.all(Array.from(names, (name) => refreshTalk(client, paramsIn(name)))),
    );
    const unread = gather<number>(spread(GATHER_MS), (channels) =>
      Promise.all(Array.from(channels, (channel) => refreshUnread(client, channel))),
    );
    const hear = ({ topic, channel_id, id }: LiveEvent) => {
      if (topic !== 'message' && topic !== 'conversation') return news.add(topic);
      talk.add(`${channel_id} ${id}`);
      unread.add(channel_id ?? 0);
    };
    const everything = gather<'everything'>(0, () =>
      Promise.all([
        refetch(),
        refreshTalk(client),
        refreshUnread(client),
        client.refetchQueries({ type: 'active', predicate: hasFailed }),
      ]),
    );
    const stopRecovering = recoverReads(client);
    const hangUp = connectLive(liveApi.stream, {
      since: sessionStartedAt(),
      onMissed: () => everything.add('everything'),
      onLine: noteLine,
      // Every member of staff may listen: whoever may not has lost the last channel.
      onRefused: () => endSession('not_authorised'),
      onEvent: hear,
    });
    return () => {
      hangUp();
      stopRecovering();
      noteLine(null);
      everything.stop();
      news.stop();
      talk.stop();
      unread.stop();
    };
  }, [client, router]);
}
