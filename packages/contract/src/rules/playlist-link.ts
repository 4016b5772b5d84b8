import { isPlaylistId, parseVideoSiteUrl, playlistIdOf } from './video-site-url.ts';

/** The list's id out of an address that names a list, or as it stands; null where there is none. */
export const playlistListId = (given: string): string | null =>
  isPlaylistId(given.trim()) ? given.trim() : playlistIdOf(given);

/** What to say of a link that should name a list of the video site; null: it does. */
export function playlistLinkProblem(
  given: string,
): 'playlist_link_required' | 'invalid_video_link' | 'playlist_link_without_list' | null {
  if (given.trim() === '') return 'playlist_link_required';
  if (playlistListId(given) !== null) return null;
  return parseVideoSiteUrl(given)?.kind === 'video'
    ? 'playlist_link_without_list'
    : 'invalid_video_link';
}
