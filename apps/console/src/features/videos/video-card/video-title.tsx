import type { Video } from '@bimah/contract/videos.ts';
import { Link } from '@tanstack/react-router';
import { isLocked } from '#features/video-parts/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './video-title.module.css';

export interface VideoTitleProps {
  video: Pick<Video, 'id' | 'title' | 'language' | 'channel_id' | 'processing' | 'hidden'>;
}

/** Leads to the video's own page, once there is something to see there. */
export function VideoTitle({ video }: VideoTitleProps) {
  const { id, title, language, channel_id } = video;
  const words = (
    <UserText lines={2} lang={language}>
      {title}
    </UserText>
  );
  if (isLocked(video) || video.hidden || channel_id === null) {
    return <span className={classes.title}>{words}</span>;
  }
  return (
    <Link
      to="/channels/$channel_id/videos/$video_id"
      params={{ channel_id: String(channel_id), video_id: String(id) }}
      className={classes.title}
    >
      {words}
    </Link>
  );
}
