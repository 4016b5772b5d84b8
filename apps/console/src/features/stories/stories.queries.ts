import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import type { Story, StoryChange } from '@bimah/contract/story-record.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useCreate } from '#platform/api/use-create.ts';

const size = PAGE_SIZE.stories;

/** All that is live and still to come, growing at its end. What moved down is not shown twice. */
export const growingStoriesQuery = (channel_id: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(storiesApi.list), 'growing', channel_id] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        storiesApi.list,
        { query: { channel_id, show_future: true, limit: size, offset } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * size < last.total ? pages.length * size : undefined,
    select: ({ pages }) => {
      const all = pages.flatMap((page) => page.stories[0]?.stories ?? []);
      const known = new Map(all.map((story) => [story.id, story]));
      return { stories: [...known.values()], total: pages.at(-1)?.total ?? 0 };
    },
  });

export const storyQuery = (id: number) => contractQuery(storiesApi.get, { params: { id } });

export const useCreateStory = () => useCreate(storiesApi.create);

export interface StoryUpdate extends StoryChange {
  readonly id: number;
}

/** Whether it worked or not, the list is read again: somebody else may have been faster. */
export function useUpdateStory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: StoryUpdate) =>
      callApi(storiesApi.update, { params: { id }, body }),
    onSuccess: (story) => client.setQueryData(storyQuery(story.id).queryKey, story),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(storiesApi.list) }),
  });
}

export function useRemoveStory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Story, 'id'>) => callApi(storiesApi.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(storiesApi.list) }),
  });
}
