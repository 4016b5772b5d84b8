import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconBadgeCc, IconPhotoEdit, IconPlaylist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './next-steps.module.css';

const EDIT = '/channels/$channel_id/videos/$video_id/edit';

const STEPS = [
  { name: 'playlist', icon: IconPlaylist, to: EDIT },
  { name: 'captions', icon: IconBadgeCc, to: '/channels/$channel_id/videos/$video_id/captions' },
  { name: 'picture', icon: IconPhotoEdit, to: EDIT },
] as const;

/** What makes a new video findable. */
export function NextSteps({ video }: { video: Video }) {
  const { t } = useTranslation('uploads');
  const { channel_id } = video;
  if (channel_id === null) return null;
  const params = { channel_id: String(channel_id), video_id: String(video.id) };
  return (
    <div className={classes.next}>
      <h3 className={classes.title}>{t('success.next')}</h3>
      <ul className={classes.steps}>
        {STEPS.map(({ name, icon, to }) => (
          <li key={name} className={classes.step}>
            <span className={classes.tile}>
              <DirIcon icon={icon} />
            </span>
            <div className={classes.words}>
              <p id={`next-${name}`}>{t(`success.${name}`)}</p>
              <p className={classes.text}>{t(`success.${name}Text`)}</p>
            </div>
            <Button
              variant="default"
              aria-describedby={`next-${name}`}
              renderRoot={(props) => <Link to={to} params={params} {...props} />}
            >
              {t(`success.${name}Act`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
