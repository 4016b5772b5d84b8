import {
  channelOf,
  videoIdOf,
  type VideoSiteChannel,
} from '@bimah/contract/rules/video-site-url.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import { VideoSiteError, type VideoSitePort } from '#platform/video-site/port.ts';

const RETRY_SECONDS = 60;

/** What the site says, in the words of our API. */
async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof VideoSiteError)) throw error;
    // Waiting brings no key.
    if (error.code === 'needs_key') throw new ApiError('video_site_needs_key', { cause: error });
    throw error.kind === 'permanent'
      ? new ApiError('video_not_on_site', { cause: error })
      : new ApiError('video_site_unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS });
  }
}

export async function video(site: VideoSitePort, link: string) {
  const id = videoIdOf(link);
  if (id === null) throw fieldError('link', 'invalid_video_link');
  const { external_id, title, thumb_url, duration, embeddable } = await asking(site.video(id));
  return { external_id, title, thumb_url, duration, embeddable };
}

/** Asks about a channel; one the site does not know is a wrong address like any other. */
async function askedChannel(site: VideoSitePort, address: VideoSiteChannel, field: string) {
  try {
    return await asking(site.channel(address));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'video_not_on_site';
    throw isUnknown ? fieldError(field, 'invalid_channel_link') : error;
  }
}

export async function channel(site: VideoSitePort, link: string) {
  const address = channelOf(link);
  if (address === null) throw fieldError('link', 'invalid_channel_link');
  const { external_id, title, thumb_url } = await askedChannel(site, address, 'link');
  return { external_id, title: title ?? external_id, thumb_url };
}

const CHANNEL_ID = /^UC[\w-]{22}$/;

/** The id of a channel given by its id or by any of its addresses. Refuses beside the field. */
export async function findSiteChannel(
  site: VideoSitePort,
  given: string,
  field: string,
): Promise<string> {
  if (CHANNEL_ID.test(given)) return given;
  const address = channelOf(given);
  if (address === null) throw fieldError(field, 'invalid_channel_link');
  if (address.kind === 'channel') return address.id;
  return (await askedChannel(site, address, field)).external_id;
}
