import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { takeFilm } from '#features/uploads/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFileDrop } from '#ui/file-drop/use-file-drop.ts';
import { useTouch } from '#ui/phone/use-touch.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import type { StepBodyProps } from './step.tsx';
import classes from './video-step.module.css';

function Screen() {
  return (
    <svg viewBox="0 0 112 88" aria-hidden className={classes.drawing}>
      <rect x="8" y="8" width="92" height="60" rx="6" className={classes.frame} />
      <rect x="36" y="72" width="36" height="6" className={classes.foot} />
      <rect x="22" y="78" width="64" height="6" className={classes.foot} />
      <circle cx="54" cy="38" r="15" className={classes.play} />
      <path d="M49.5 31v14l11-7z" className={classes.triangle} />
      <circle cx="100" cy="16" r="12" className={classes.badge} />
      <path d="M100 22V11m-5 4.5 5-5 5 5" className={classes.arrow} />
    </svg>
  );
}

/** The whole field takes a film; it goes on its way while its details are filled in. */
export function VideoStep({ channelId, done, current }: StepBodyProps) {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  const params = { channel_id: String(channelId) };
  const toForm = { to: '/channels/$channel_id/video/add', params } as const;
  const drop = useFileDrop((file) => {
    if (!file) return;
    void takeFilm(file, { channelId }).then((isFilm) => {
      if (isFilm) return navigate(toForm);
      notify.error(t('steps.video.noFilm'), { detail: file.name });
      return undefined;
    });
  });
  const isTouch = useTouch();
  if (done) return null;
  return (
    <div {...drop.target} className={classes.zone} data-over={drop.isOver || undefined}>
      <Screen />
      <div>
        <p className={classes.title}>{t(isTouch ? 'steps.video.title' : 'steps.video.drop')}</p>
        <p className={classes.text}>{t('steps.video.dropText')}</p>
        <Button
          {...(!current && { variant: 'default' })}
          leftSection={<DirIcon icon={IconUpload} />}
          renderRoot={(props) => <Link {...toForm} {...props} />}
        >
          {t('steps.video.open')}
        </Button>
      </div>
    </div>
  );
}
