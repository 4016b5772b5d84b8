import { channelsApi } from '@bimah/contract/channels.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { callApi } from '#platform/api/call-api.ts';
import { fileSender, type AskForTicket } from '#platform/upload/send-file.ts';

/** Where a file belongs: to a channel, or to none as long as there is none to belong to. */
export interface UploadTarget {
  readonly channelId: number | null;
}

/** In the place of a channel's id where there is none. */
export const NO_CHANNEL = -1;

const ticketFor =
  ({ channelId }: UploadTarget): AskForTicket =>
  (file, signal) =>
    channelId === null
      ? callApi(videosApi.presign, { body: { channel_id: NO_CHANNEL, ...file } }, { signal })
      : callApi(channelsApi.presign, { params: { id: channelId }, body: file }, { signal });

/** Sends videos and pictures there, each under an address of its own, and gives that address. */
export const senderTo = (target: UploadTarget) => fileSender(ticketFor(target));
