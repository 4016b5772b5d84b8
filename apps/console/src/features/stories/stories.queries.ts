import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import type { Crop, Story, StoryChange, StoryMediaType } from '@bimah/contract/story-record.ts';
import {
  infiniteQueryOptions,
  QueryObserver,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { fileSender } from '#platform/upload/send-file.ts';
import { UploadError } from '#platform/upload/upload-error.ts';

const size = PAGE_SIZE.stories;

/** All that is live, or all that is still to come, growing at its end. What moved down is not shown twice. */
export const growingStoriesQuery = (channel_id: number, is_live: boolean) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(storiesApi.list), 'growing', channel_id, is_live] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        storiesApi.list,
        { query: { channel_id, show_future: true, is_live, limit: size, offset } },
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

/** Between two looks at a crop nobody has told anything new of. */
const LOOK_AGAIN_MS = 5_000;

/** How far a file is. Its share goes from 0 to 1; null while nothing can be told. */
export interface MediaProgress {
  readonly stage: 'sending' | 'cropping';
  readonly share: number | null;
}

interface MediaOptions {
  readonly channelId: number;
  readonly client: QueryClient;
  readonly onProgress: (progress: MediaProgress) => void;
  readonly signal: AbortSignal;
}

/** Sends a story's file, under an address of its own, and gives that address. */
const senderTo = (channel_id: number) =>
  fileSender(async (file, signal) => {
    const ticket = await callApi(storiesApi.presign, { body: { channel_id, ...file } }, { signal });
    if (!ticket.url) throw new UploadError('refused');
    return ticket;
  });

/** A refusal is final; behind silence or trouble on the server the cutting may go on. */
const isFinal = (error: unknown) => error instanceof ApiError && error.isRefusal;

/** Follows a crop to its end. The live line brings news of it, and may be down for a while. */
function cropped(begun: Crop, { client, onProgress, signal }: MediaOptions): Promise<Crop> {
  const { promise, resolve, reject } = Promise.withResolvers<Crop>();
  const look = ({ data: crop = begun, error }: QueryObserverResult<Crop>) => {
    if (crop.state === 'done') resolve(crop);
    else if (crop.state === 'failed' || isFinal(error)) reject(new UploadError('refused'));
    else onProgress({ stage: 'cropping', share: crop.progress });
  };
  const observer = new QueryObserver(client, {
    ...contractQuery(storiesApi.getCrop, { params: { id: begun.id } }),
    initialData: begun,
    refetchInterval: LOOK_AGAIN_MS,
    refetchIntervalInBackground: true,
  });
  const leave = observer.subscribe(look);
  look(observer.getCurrentResult());
  signal.addEventListener('abort', () => reject(new UploadError('cancelled')), { once: true });
  return promise.finally(leave);
}

/** Brings a checked file to the server, and a film into shape: what a story needs to know of it. */
export async function sendStoryMedia(
  file: File,
  media_type: StoryMediaType,
  options: MediaOptions,
) {
  const { channelId: channel_id, onProgress, signal } = options;
  const address = await senderTo(channel_id)(file, {
    signal,
    onProgress: ({ sent, total }) =>
      onProgress({ stage: 'sending', share: total > 0 ? sent / total : null }),
  });
  if (media_type === 'image') return { media_type, media: address, thumb_url: null };
  onProgress({ stage: 'cropping', share: null });
  const body = { channel_id, original_url: address };
  const begun = await callApi(storiesApi.cropVideo, { body }, { signal });
  const { url, thumb_url } = await cropped(begun, options);
  return { media_type, media: url, thumb_url };
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
    mutationFn: ({ id, reason }: Pick<Story, 'id'> & { reason?: string | undefined }) =>
      callApi(storiesApi.remove, { params: { id }, query: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(storiesApi.list) }),
  });
}
