import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './video-cell.module.css';

/** Its picture and title; deleted ones lead nowhere any more. */
export function VideoCell({ video }: { video: OldVideo }) {
  return (
    <div className={classes.video}>
      <span className={classes.picture}>
        <VideoThumb video={video} hideDuration />
      </span>
      <UserText lines={2} lang={video.language} className={classes.title}>
        {video.title}
      </UserText>
    </div>
  );
}

export function ChannelCell({ video: { channel } }: { video: OldVideo }) {
  return channel && <UserText lines={1}>{channel.name}</UserText>;
}
