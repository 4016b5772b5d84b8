import type { Video } from '@bimah/contract/videos.ts';
import { Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useDownload } from '../video-actions/downloads.ts';
import classes from './download-progress.module.css';

const HUNDRED = 100;

/** How far the download of a video has come, with a way to stop it. Nothing while there is none. */
export function DownloadProgress({ video }: { video: Pick<Video, 'id' | 'title'> }) {
  const { t } = useTranslation('videos');
  const download = useDownload(video.id);
  if (!download) return null;
  const share = Math.round((download.share ?? 0) * HUNDRED) / HUNDRED;
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        {t('download.running')}
        {download.share !== null && <Ltr>{formatPercent(share)}</Ltr>}
      </span>
      <Progress.Root size={4} className={classes.track}>
        <Progress.Section
          value={share * HUNDRED}
          aria-label={t('download.progress', { title: video.title })}
        />
      </Progress.Root>
      <IconButton
        icon={IconX}
        size="sm"
        label={t('download.cancel', { title: video.title })}
        onClick={download.cancel}
      />
    </div>
  );
}
