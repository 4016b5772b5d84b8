import { channelsApi } from '@bimah/contract/channels.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { mediaTypeOfFile } from '@bimah/contract/rules/media-types.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { submitOnce } from '#platform/api/submit-once.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { putFile } from '#platform/upload/put-file.ts';
import { UploadError } from '#platform/upload/upload-error.ts';
import type { SendOptions, UploadPort } from '#platform/upload/upload-queue.ts';

/** Where a file belongs: to a channel, or to none while a platform admin has not chosen one. */
export interface Place {
  readonly channelId: number | null;
}

export type CreatedVideo = OutputOf<typeof videosApi.create>;
type NewVideoBody = CallInput<typeof videosApi.create>['body']['video'];
/** A video as it was filled in, before its file has an address. */
export type VideoWish = Omit<NewVideoBody, 'link'>;

/** In the place of a channel's id where there is none. */
const NO_CHANNEL = -1;
const UNSUPPORTED = 415;

const askForTicket = (
  { channelId }: Place,
  request: { type: string; size: number },
  signal: AbortSignal,
) =>
  channelId === null
    ? callApi(videosApi.presign, { body: { channel_id: NO_CHANNEL, ...request } }, { signal })
    : callApi(channelsApi.presign, { params: { id: channelId }, body: request }, { signal });

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url;

/** Sends a video or a picture under a new signed address and gives the address it is kept at. */
export async function sendFile(
  file: File,
  place: Place,
  { onProgress, signal }: SendOptions,
): Promise<string> {
  const type = mediaTypeOfFile(file);
  if (type === null) throw new UploadError('refused', UNSUPPORTED);
  const { url, content_type } = await askForTicket(place, { type, size: file.size }, signal);
  await putFile(url, file, { onProgress, signal, headers: { 'content-type': content_type } });
  return withoutQuery(url);
}

export const videoUploadPort: UploadPort<Place, VideoWish, CreatedVideo> = {
  send: sendFile,
  openFinish: () => {
    const submit = submitOnce(videosApi.create);
    return (video, link) => submit({ body: { video: { ...video, link } } });
  },
  isFileLost: (error) => error instanceof ApiError && 'video.link' in error.fields,
};

/** What the video site tells of a link. It is asked once; a refusal is not repeated by itself. */
export const siteVideoQuery = (link: string) => ({
  ...contractQuery(videoSiteApi.video, { query: { link } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export type SiteVideo = OutputOf<typeof videoSiteApi.video>;

/** A video of the video site needs no file, so that it is made at once. */
export const useCreateFromLink = () => useCreate(videosApi.create);
