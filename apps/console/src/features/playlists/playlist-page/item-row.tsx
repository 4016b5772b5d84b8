import type { Video } from '@bimah/contract/videos.ts';
import { VideoStatus, VideoThumb } from '#features/video-parts/index.ts';
import { formatDuration } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './item-row.module.css';

/** One video of a playlist; says so where viewers do not see it yet. */
export function ItemRow({ video }: { video: Video }) {
  return (
    <div className={classes.row}>
      <span className={classes.thumb}>
        <VideoThumb video={video} hideDuration />
      </span>
      <div className={classes.words}>
        <UserText block lines={2} lang={video.language}>
          {video.title}
        </UserText>
        {video.duration !== null && (
          <span className={classes.duration}>
            <Ltr>{formatDuration(video.duration)}</Ltr>
          </span>
        )}
      </div>
      {video.status !== 'published' && <VideoStatus video={video} />}
    </div>
  );
}
