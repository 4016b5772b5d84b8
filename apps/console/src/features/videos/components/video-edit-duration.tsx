import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconClockEdit } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useFixDuration } from '../video-detail.queries.ts';
import classes from './video-edit-duration.module.css';

/** The length the video site told us is sometimes wrong; it can be asked again. */
export function DurationFix({ video }: { video: Pick<Video, 'id' | 'duration'> }) {
  const { t } = useTranslation('video');
  const id = useId();
  const fix = useFixDuration();

  const ask = () =>
    fix.mutate(video.id, {
      onSuccess: () => notify.success(t('duration.done')),
      onError: (error) => notify.error(t('duration.failed'), { detail: sentenceOf(error) }),
    });

  return (
    <section aria-labelledby={id} className={classes.block}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {t('duration.title')}
          {video.duration !== null && (
            <span className={classes.value}>
              <Ltr>{formatDuration(video.duration)}</Ltr>
            </span>
          )}
        </h2>
        <p className={classes.text}>{t('duration.text')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconClockEdit} />}
        loading={fix.isPending}
        onClick={ask}
      >
        {t('duration.act')}
      </Button>
    </section>
  );
}
