import type { BinItem, BinKind } from '@bimah/contract/bin.ts';
import { IconPhoto, IconPlayerPlayFilled, IconPlaylist, type Icon } from '@tabler/icons-react';
import { VideoThumb } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './bin-picture.module.css';

const marks: Readonly<Record<BinKind, Icon>> = {
  video: IconPlayerPlayFilled,
  playlist: IconPlaylist,
  story: IconPhoto,
};

/** A story stands upright in its place. */
function StoryPicture({ item: { thumb_url, background_color } }: { item: BinItem }) {
  const style = background_color === null ? undefined : { background: background_color };
  return (
    <span className={classes.story}>
      <span className={classes.face} style={style}>
        {thumb_url && <img src={thumb_url} alt="" loading="lazy" />}
      </span>
    </span>
  );
}

/** Its picture with the mark of its kind. Decorative: title and kind stand beside it. */
export function BinPicture({ item, small = false }: { item: BinItem; small?: boolean }) {
  const { kind, thumb_url, duration } = item;
  return (
    <span className={classes.picture} data-kind={kind}>
      {kind === 'story' ? (
        <StoryPicture item={item} />
      ) : (
        <VideoThumb hideDuration={small} video={{ thumb_url, yt_thumb_url: null, duration }} />
      )}
      {!small && (
        <span className={classes.mark}>
          <DirIcon icon={marks[kind]} size={14} />
        </span>
      )}
    </span>
  );
}
