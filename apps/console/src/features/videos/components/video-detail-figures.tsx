import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDuration } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './video-detail-figures.module.css';

export interface VideoFiguresProps {
  video: Pick<Video, 'views' | 'duration'>;
  comments: number;
}

/** The three numbers people look for first. */
export function VideoFigures({ video, comments }: VideoFiguresProps) {
  const { t } = useTranslation('video');
  const figures = [
    { name: 'views', value: formatExact(video.views) },
    { name: 'comments', value: formatExact(comments) },
    { name: 'duration', value: video.duration === null ? '—' : formatDuration(video.duration) },
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={classes.figure}>
          <dt className={classes.label}>{t(`figures.${name}`)}</dt>
          <dd className={classes.value}>
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}
