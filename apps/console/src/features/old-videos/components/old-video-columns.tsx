import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { formatPercent } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { OldVideoState } from '../old-videos-params.ts';
import { useSetDownloaded } from '../old-videos.queries.ts';
import type { ZipFile } from '../zip/zip-job.ts';
import { useZipJob } from '../zip/zip-store.ts';
import classes from './old-video-columns.module.css';

export interface OldVideoColumnsOptions {
  readonly field: OldVideoState['field'];
  readonly onPreview: (video: OldVideo) => void;
}

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

export const channelCell = ({ channel }: OldVideo) =>
  channel && <ShortChannelName name={channel.name} lines={1} />;

const HUNDRED = 100;

/** How the zip that is being made stands with this film. */
function InZip({ file }: { file: ZipFile }) {
  const { t } = useTranslation('old-videos');
  if (file.stage !== 'fetching') {
    return (
      <span className={classes.word} data-stage={file.stage}>
        {t(file.failure ? `zip.file.${file.failure}` : `zip.file.${file.stage}`)}
      </span>
    );
  }
  const percent = file.size === 0 ? 0 : Math.floor((file.received / file.size) * HUNDRED);
  return (
    <span className={classes.running}>
      <Progress.Root size={6} className={classes.track}>
        <Progress.Section
          value={percent}
          color="var(--processing-solid)"
          aria-label={t('zip.fileProgress', { title: file.title })}
        />
      </Progress.Root>
      <Ltr className={classes.percent}>{formatPercent(percent / HUNDRED)}</Ltr>
    </span>
  );
}

/** Whether somebody has the film safe; ticked by hand, or by a zip that holds it. */
function DownloadCell({ video }: { video: OldVideo }) {
  const { t } = useTranslation('old-videos');
  const set = useSetDownloaded();
  const job = useZipJob();
  const { id, title, downloaded } = video;
  const file = job?.stage === 'running' ? job.files.find((one) => one.id === id) : undefined;

  const save = async (next: boolean) => {
    try {
      await set.mutateAsync({ id, downloaded: next });
    } catch (error) {
      notify.error(t('downloaded.failed', { title }), { detail: sentenceOf(error) });
    }
  };
  return (
    <span className={classes.cell}>
      {/* Another shape than the boxes that choose rows: this one is a fact about the film. */}
      <label className={classes.mark} data-on={downloaded || undefined}>
        <input
          type="checkbox"
          className={classes.box}
          checked={downloaded}
          onChange={(event) => void save(event.currentTarget.checked)}
        />
        {downloaded && <DirIcon icon={IconCircleCheck} size={16} />}
        <VisuallyHidden>{`${title} `}</VisuallyHidden>
        <span>{t(downloaded ? 'downloaded.yes' : 'downloaded.no')}</span>
      </label>
      {file && <InZip file={file} />}
    </span>
  );
}

export function useOldVideoColumns({
  field,
  onPreview,
}: OldVideoColumnsOptions): Column<OldVideo, 'date'>[] {
  const { t } = useTranslation('old-videos');
  return [
    {
      id: 'video',
      header: t('column.video'),
      primary: true,
      cell: (video) => <VideoCell video={video} />,
    },
    {
      id: 'channel',
      header: t('column.channel'),
      priority: 2,
      card: 'bare',
      cell: channelCell,
    },
    {
      id: 'date',
      header: t(`column.${field}`),
      card: 'bare',
      sortField: 'date',
      cell: (video) => <Ltr>{formatDate(video[field] ?? video.created_at)}</Ltr>,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      kind: 'number',
      priority: 3,
      card: 'bare',
      cell: ({ duration }) => duration !== null && <Ltr>{formatDuration(duration)}</Ltr>,
    },
    {
      id: 'downloaded',
      header: t('column.downloaded'),
      card: 'bare',
      cell: (video) => <DownloadCell video={video} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      kind: 'actions',
      cell: (video) => (
        <IconButton
          icon={IconPlayerPlay}
          label={t('preview.open', { title: video.title })}
          onClick={() => onPreview(video)}
        />
      ),
    },
  ];
}
