import type { Video } from '@bimah/contract/videos.ts';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { ThumbLabel } from './thumb-label.tsx';
import classes from './video-thumb.module.css';

export interface VideoThumbProps {
  video: Pick<Video, 'thumb_url' | 'yt_thumb_url' | 'duration'>;
  /** What the picture tells those who do not see it; nothing where the title stands beside it. */
  alt?: string;
  /** Small pictures have no room for it. */
  hideDuration?: boolean;
}

/** The video's own picture, else the video site's, else a drawn one; 16:9 as wide as its place. */
export function VideoThumb({ video, alt = '', hideDuration = false }: VideoThumbProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const { thumb_url, yt_thumb_url, duration } = video;
  const picture = [thumb_url, yt_thumb_url].find((url) => url !== null && !broken.includes(url));
  return (
    <span className={classes.thumb}>
      {picture ? (
        <img
          className={classes.picture}
          src={picture}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken((before) => [...before, picture])}
        />
      ) : (
        <span className={classes.drawn} {...(alt && { role: 'img', 'aria-label': alt })}>
          <DirIcon icon={IconMovie} size={24} />
        </span>
      )}
      {duration !== null && !hideDuration && (
        <ThumbLabel>
          <Ltr>{formatDuration(duration)}</Ltr>
        </ThumbLabel>
      )}
    </span>
  );
}
