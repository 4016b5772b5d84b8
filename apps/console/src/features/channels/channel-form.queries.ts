import { channelsApi } from '@bimah/contract/channels.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { videoSiteApi } from '@bimah/contract/video-site.ts';
import { senderTo } from '#features/files/index.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery } from '#platform/api/contract-query.ts';
import { fileSender } from '#platform/upload/send-file.ts';
import type { UploadImage } from '#ui/form/image-field/use-image-upload.ts';

/** `id` is of the channel that would get the link; a new one has none. */
export interface LinkRequest {
  readonly custom_link: string;
  readonly id: number | null;
}

const linkBody = ({ custom_link, id }: LinkRequest) => ({
  custom_link,
  ...(id !== null && { channel_id: id }),
});

/** Whether a link can be had at this moment. */
export const checkCustomLink = (request: LinkRequest) =>
  callApi(channelsApi.checkCustomLink, { body: linkBody(request) });

export const customLinkQuery = (request: LinkRequest) => ({
  ...contractQuery(channelsApi.checkCustomLink, { body: linkBody(request) }),
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

/** A channel that is not made yet has no place of its own for its pictures. */
export const imageSender = (id: number | null): UploadImage => senderTo({ channelId: id });

export const photoSender = (id: number | null): UploadImage =>
  id === null
    ? imageSender(null)
    : fileSender((body, signal) =>
        callApi(channelsApi.presignBiography, { params: { id }, body }, { signal }),
      );
