import { publishingQueueApi, type PublishingQueue } from '@bimah/contract/publishing-queue.ts';
import { changedPlaces, movedInQueue, type MoveWay } from '@bimah/contract/rules/queue-order.ts';
import { calendarWords } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, resourceKey } from '#platform/api/contract-query.ts';
import { activeLanguage } from '#platform/i18n/language.ts';
import type { CallInput } from '#platform/api/request.ts';

export const queueQuery = (channel_id: number) =>
  contractQuery(publishingQueueApi.get, { query: { channel_id } });

/** The slots that so many videos would get now. */
export const nextSlotsQuery = (channel_id: number, count = 1) =>
  contractQuery(publishingQueueApi.nextSlots, { query: { channel_id, count: String(count) } });

/** Names of towns, festivals and portions. */
export const calendarWordsQuery = queryOptions({
  queryKey: ['calendar words'],
  queryFn: () => calendarWords(activeLanguage()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What comes back is the whole queue as it now is; the dates of videos are others, too. */
function useQueueMutation<Input>(
  channel_id: number,
  mutationFn: (input: Input) => Promise<PublishingQueue>,
) {
  const client = useQueryClient();
  const { queryKey } = queueQuery(channel_id);
  return useMutation({
    mutationFn,
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKey(videosApi.list) }),
  });
}

type Change<Body> = Omit<Body, 'channel_id'>;
export type RulesChange = Change<CallInput<typeof publishingQueueApi.saveRules>['body']>;
type Addition = Change<CallInput<typeof publishingQueueApi.add>['body']>;

export const useSaveRules = (channel_id: number) =>
  useQueueMutation(channel_id, (body: RulesChange) =>
    callApi(publishingQueueApi.saveRules, { body: { channel_id, ...body } }),
  );

export const usePause = (channel_id: number) =>
  useQueueMutation(channel_id, (paused: boolean) =>
    callApi(publishingQueueApi.pause, { body: { channel_id, paused } }),
  );

export const useAdd = (channel_id: number) =>
  useQueueMutation(channel_id, (body: Addition) =>
    callApi(publishingQueueApi.add, { body: { channel_id, ...body } }),
  );

export const useSkip = (channel_id: number) =>
  useQueueMutation(channel_id, (video_id: number) =>
    callApi(publishingQueueApi.skip, { body: { channel_id, video_id } }),
  );

export const useTakeOut = (channel_id: number) =>
  useQueueMutation(channel_id, (video_ids: number[]) =>
    callApi(publishingQueueApi.takeOut, { body: { channel_id, video_ids } }),
  );

export interface MoveOrder {
  readonly video_id: number;
  readonly slot: string;
  readonly from: string;
  readonly way: MoveWay;
}

function withMove(queue: PublishingQueue, move: MoveOrder): PublishingQueue {
  const before = queue.entries.map(({ video, slot }) => ({ video_id: video.id, slot }));
  const moved = new Map(
    changedPlaces(before, movedInQueue(before, move)).map(({ video_id, slot }) => [video_id, slot]),
  );
  const entries = queue.entries
    .map((entry) => ({ ...entry, slot: moved.get(entry.video.id) ?? entry.slot }))
    .toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
  return { ...queue, entries };
}

/** Shown at once, by the rule the server follows; where it refuses, the queue is read again. */
export function useMove(channel_id: number) {
  const client = useQueryClient();
  const { queryKey } = queueQuery(channel_id);
  return useMutation({
    // One after the other: each is about what the one before has left.
    scope: { id: `queue ${channel_id}` },
    mutationFn: (order: MoveOrder) =>
      callApi(publishingQueueApi.move, { body: { channel_id, ...order } }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (queue) => queue && withMove(queue, order));
    },
    onSuccess: (now) => {
      const key = ['move in queue', channel_id];
      if (client.isMutating({ mutationKey: key }) <= 1) client.setQueryData(queryKey, now);
    },
    mutationKey: ['move in queue', channel_id],
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: resourceKey(videosApi.list) }),
  });
}

/** Out at once; it leaves the queue by itself. */
export function usePublishNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi(videosApi.update, { params: { id }, body: { status: 'published' } }),
    onSettled: () =>
      Promise.all(
        [publishingQueueApi.get, videosApi.list].map((call) =>
          client.invalidateQueries({ queryKey: resourceKey(call) }),
        ),
      ),
  });
}
