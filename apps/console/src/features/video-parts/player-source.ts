import type { Video } from '@bimah/contract/videos.ts';

export type PlayerVideo = Pick<
  Video,
  | 'id'
  | 'title'
  | 'language'
  | 'platform'
  | 'processing'
  | 'video_url'
  | 'external_id'
  | 'thumb_url'
  | 'yt_thumb_url'
  | 'duration'
  | 'streams'
  | 'strip'
  | 'preview'
>;

export type PlayerSource =
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'site'; readonly id: string };

const SITE_ID = /^[\w-]{11}$/;

/** What there is to play; `null` while a video is on its way or has lost its file. */
export function sourceOf(video: PlayerVideo): PlayerSource | null {
  const { platform, processing, video_url, external_id } = video;
  if (processing) return null;
  if (platform === 'youtube') {
    return SITE_ID.test(external_id ?? '') ? { kind: 'site', id: external_id as string } : null;
  }
  return video_url === null ? null : { kind: 'file', url: video_url };
}

export const SITE_PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

/** The video site's player that leaves no cookies; the content policy lets no other frame in. */
export function siteFrameUrl(id: string, from: number, language: string): string {
  const query = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    // Lets the player tell this page when it is done.
    enablejsapi: '1',
    hl: language,
    ...(from > 0 && { start: String(Math.floor(from)) }),
  });
  return `${SITE_PLAYER_ORIGIN}/embed/${encodeURIComponent(id)}?${query}`;
}
