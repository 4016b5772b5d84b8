import type { Video } from '@bimah/contract/videos.ts';

type Linked = Pick<Video, 'status' | 'hidden' | 'processing' | 'platform' | 'video_url' | 'link'>;

/** Where anybody can watch it; null while nobody but its people can. */
export function publicAddress(video: Linked): string | null {
  if (video.status !== 'published' || video.hidden || video.processing) return null;
  if (video.platform === 'youtube') {
    return video.link?.startsWith('https://') ? video.link : null;
  }
  return video.video_url === null ? null : new URL(video.video_url, window.location.origin).href;
}
