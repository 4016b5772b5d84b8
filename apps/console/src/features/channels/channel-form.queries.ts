import { channelsApi } from '@bimah/contract/channels.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { mediaTypeOfFile } from '@bimah/contract/rules/media-types.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import { putFile } from '#platform/upload/put-file.ts';
import { UploadError } from '#platform/upload/upload-error.ts';
import type { UploadImage, UploadOptions } from '#ui/form/image-field/use-image-upload.ts';

/** `id` is of the channel that would get the link; a new one has none. */
export interface LinkWish {
  readonly custom_link: string;
  readonly id: number | null;
}

const linkBody = ({ custom_link, id }: LinkWish) => ({
  custom_link,
  ...(id !== null && { channel_id: id }),
});

/** Whether a link can be had at this moment. */
export const checkCustomLink = (wish: LinkWish) =>
  callApi(channelsApi.checkCustomLink, { body: linkBody(wish) });

export const customLinkQuery = (wish: LinkWish) => ({
  ...contractQuery(channelsApi.checkCustomLink, { body: linkBody(wish) }),
  staleTime: 0,
  retry: false,
});

export type SiteChannel = OutputOf<typeof videoSiteApi.channel>;

/** What the video site tells of a channel. It is asked once; a refusal is not repeated by itself. */
export const siteChannelQuery = (link: string) => ({
  ...contractQuery(videoSiteApi.channel, { query: { link } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** In the place of a channel's id where there is none. */
const NO_CHANNEL = -1;
const UNSUPPORTED = 415;

interface FileFacts {
  readonly type: string;
  readonly size: number;
}
type AskForTicket = (
  facts: FileFacts,
  signal: AbortSignal,
) => Promise<OutputOf<typeof channelsApi.presign>>;

/** Sends a picture under a new signed address and gives the address it is kept at. */
const sender =
  (ask: AskForTicket): UploadImage =>
  async (file: File, { onProgress, signal }: UploadOptions) => {
    const type = mediaTypeOfFile(file);
    if (type === null) throw new UploadError('refused', UNSUPPORTED);
    const { url, content_type } = await ask({ type, size: file.size }, signal);
    await putFile(url, file, { onProgress, signal, headers: { 'content-type': content_type } });
    return url.split('?', 1)[0] ?? url;
  };

/** A channel that is not made yet has no place of its own for its pictures. */
const sendWithoutChannel = sender((facts, signal) =>
  callApi(videosApi.presign, { body: { channel_id: NO_CHANNEL, ...facts } }, { signal }),
);

export const imageSender = (id: number | null): UploadImage =>
  id === null
    ? sendWithoutChannel
    : sender((body, signal) => callApi(channelsApi.presign, { params: { id }, body }, { signal }));

export const photoSender = (id: number | null): UploadImage =>
  id === null
    ? sendWithoutChannel
    : sender((body, signal) =>
        callApi(channelsApi.presignBiography, { params: { id }, body }, { signal }),
      );
