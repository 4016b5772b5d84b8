import type { SearchHit } from '@bimah/contract/search.ts';
import { fillPath } from '../paths.ts';
import type { ScreenPath } from '../screens.ts';

/** A misspelt or removed path does not compile. */
const at = <const Path extends ScreenPath>(
  path: Path,
  params: Parameters<typeof fillPath<Path>>[1],
): string => fillPath(path, params);

const inChannel = ({ channel }: { readonly channel: { readonly id: number } }) => channel.id;

/** One in processing has no page yet: the list of those on their way stands for it. */
export const videoAddress = (hit: SearchHit<'videos'>): string =>
  hit.listing === 'processing'
    ? `${at('/channels/$channel_id/library', { channel_id: inChannel(hit) })}?tab=processing`
    : at('/channels/$channel_id/videos/$video_id', {
        channel_id: inChannel(hit),
        video_id: hit.id,
      });

export const videoEditAddress = (hit: SearchHit<'videos'>): string =>
  at('/channels/$channel_id/videos/$video_id/edit', {
    channel_id: inChannel(hit),
    video_id: hit.id,
  });

export const playlistAddress = (hit: SearchHit<'playlists'>): string =>
  at('/channels/$channel_id/playlist/$playlist_id', {
    channel_id: inChannel(hit),
    playlist_id: hit.id,
  });

export const personAddress = ({ id }: SearchHit<'people'>): string =>
  at('/users/$user_id', { user_id: id });

export const channelAddress = (id: number): string =>
  at('/channels/$channel_id/dashboard', { channel_id: id });

export const channelEditAddress = (id: number): string =>
  at('/channels/$channel_id/edit', { channel_id: id });

export const libraryAddress = (channelId: number | null, text = ''): string => {
  const path =
    channelId === null
      ? '/library'
      : at('/channels/$channel_id/library', { channel_id: channelId });
  return text === '' ? path : `${path}?${new URLSearchParams({ q: text }).toString()}`;
};

export const conversationAddress = (hit: SearchHit<'conversations'>): string =>
  at('/channels/$channel_id/contacts/$contact_id', {
    channel_id: inChannel(hit),
    contact_id: hit.id,
  });

export const storyAddress = (hit: SearchHit<'stories'>): string =>
  at('/channels/$channel_id/stories/$story_id/edit', {
    channel_id: inChannel(hit),
    story_id: hit.id,
  });

/** A channel's own screens show lessons and personal study; places are edited on those of the platform. */
export function placeAddress(hit: SearchHit<'places'>, isAdmin: boolean): string {
  const { id, group, place_type, channel } = hit;
  const ref = group === null ? String(id) : `g${group}`;
  if (isAdmin && (channel === null || place_type === 'place')) {
    return place_type === 'place'
      ? at('/places/$place_id/edit', { place_id: ref })
      : at('/events/$event_id/edit', { event_id: ref });
  }
  const channel_id = channel?.id ?? 0;
  return place_type === 'place'
    ? at('/channels/$channel_id/event', { channel_id })
    : at('/channels/$channel_id/events/$event_id/edit', { channel_id, event_id: ref });
}

/** The page of the video it is about, which shows it. */
export const commentAddress = (hit: SearchHit<'comments'>): string =>
  at('/channels/$channel_id/videos/$video_id', {
    channel_id: inChannel(hit),
    video_id: hit.video.id,
  });
