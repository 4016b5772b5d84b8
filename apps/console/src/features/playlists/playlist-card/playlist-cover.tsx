import { PLAYLIST_COVER_ITEMS } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { IconPlaylist } from '@tabler/icons-react';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './playlist-cover.module.css';

const HALVES = 2;

/** How many pictures make a whole one. */
function shownOf(count: number): number {
  if (count >= PLAYLIST_COVER_ITEMS) return PLAYLIST_COVER_ITEMS;
  return Math.min(count, HALVES);
}

/** The pictures of its first four videos, or of two side by side; drawn where there is none yet. */
export function PlaylistCover({ list: { playlist_items } }: { list: Playlist }) {
  const pictures = playlist_items.slice(0, shownOf(playlist_items.length));
  if (pictures.length === 0) {
    return (
      <span className={classes.empty}>
        <DirIcon icon={IconPlaylist} size={24} />
      </span>
    );
  }
  return (
    <span className={classes.cover} data-mosaic={pictures.length > 1 ? pictures.length : undefined}>
      {pictures.map(({ id, video }) => (
        <VideoThumb key={id} video={video} hideDuration />
      ))}
    </span>
  );
}
