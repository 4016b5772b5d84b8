import type { Video } from '@bimah/contract/videos.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './small-video.module.css';

export interface SmallVideoProps {
  video: Pick<Video, 'title' | 'language' | 'thumb_url' | 'yt_thumb_url' | 'duration'>;
}

/** A video in a dialog: its picture and title in one row. */
export function SmallVideo({ video }: SmallVideoProps) {
  return (
    <div className={classes.row}>
      <span className={classes.picture}>
        <VideoThumb video={video} hideDuration />
      </span>
      <UserText lines={2} lang={video.language} className={classes.title}>
        {video.title}
      </UserText>
    </div>
  );
}
