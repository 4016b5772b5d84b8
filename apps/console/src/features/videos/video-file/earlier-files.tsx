import type { EarlierFile } from '@bimah/contract/video-files.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useBringBackFile, videoFileQuery } from '../video-files.queries.ts';
import classes from './earlier-files.module.css';

/** The history of the file: those before it, as long as they can come back. */
export function EarlierFiles({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const file = useQuery(videoFileQuery(video.id)).data;
  if (!file || file.earlier.length === 0) return null;
  const isBusy = file.replacement?.error === null;
  return (
    <section className={classes.earlier} aria-label={t('file.history')}>
      <h3 className={classes.heading}>{t('file.history')}</h3>
      <ul role="list" className={classes.list}>
        {file.earlier.map((one) => (
          <EarlierRow key={one.id} video={video} earlier={one} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  );
}

interface EarlierRowProps {
  video: Video;
  earlier: EarlierFile;
  /** A new file is on its way. */
  isBusy: boolean;
}

function EarlierRow({ video, earlier, isBusy }: EarlierRowProps) {
  const { t } = useTranslation('video');
  const confirm = useConfirm();
  const returning = useBringBackFile(video.id);
  const { duration, bytes, replaced_at, kept_until } = earlier;
  const bringBack = async () => {
    const isBack = await confirm({
      title: t('file.backTitle'),
      effect: t('file.backEffect'),
      confirmLabel: t('file.back'),
      action: () => returning.mutateAsync(earlier.id),
    });
    if (isBack) notify.success(t('file.backDone'));
  };
  return (
    <li className={classes.row}>
      <p className={classes.words}>
        <span>
          <RichText
            text={(slots) => t('file.replacedOn', { date: slots['date'], until: slots['until'] })}
            values={{
              date: <Ltr>{formatDate(replaced_at)}</Ltr>,
              until: <Ltr>{formatDate(kept_until)}</Ltr>,
            }}
          />
        </span>
        <span>
          {duration !== null && <Ltr>{formatDuration(duration)}</Ltr>}{' '}
          <Ltr>{formatBytes(bytes)}</Ltr>
        </span>
      </p>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        leftSection={<DirIcon icon={IconArrowBackUp} size={16} />}
        onClick={() => void bringBack()}
      >
        {t('file.back')}
      </Button>
    </li>
  );
}
