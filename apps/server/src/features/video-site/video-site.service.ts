import { channelOf, videoIdOf } from '@bimah/contract/rules/video-site-url.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import { VideoSiteError, type VideoSitePort } from '#platform/video-site/port.ts';

const RETRY_SECONDS = 60;

/** What the site says, in the words of our API. */
async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof VideoSiteError)) throw error;
    const isGone = error.kind === 'permanent' && error.code !== 'needs_key';
    throw isGone
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

export async function channel(site: VideoSitePort, link: string) {
  const address = channelOf(link);
  if (address === null) throw fieldError('link', 'invalid_video_link');
  const { external_id, title, thumb_url } = await asking(site.channel(address));
  return { external_id, title: title ?? external_id, thumb_url };
}
