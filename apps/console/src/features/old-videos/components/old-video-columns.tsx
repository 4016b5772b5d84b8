import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { OldVideoState } from '../old-videos-params.ts';
import { DownloadCell } from './download-cell.tsx';
import { ChannelCell, VideoCell } from './video-cell.tsx';

export interface OldVideoColumnsOptions {
  readonly field: OldVideoState['field'];
  readonly onPreview: (video: OldVideo) => void;
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
      cell: (video) => <ChannelCell video={video} />,
    },
    {
      id: 'date',
      header: t(`column.${field}`),
      sortField: 'date',
      cell: (video) => <Ltr>{formatDate(video[field] ?? video.created_at)}</Ltr>,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      kind: 'number',
      priority: 3,
      cell: ({ duration }) => duration !== null && <Ltr>{formatDuration(duration)}</Ltr>,
    },
    {
      id: 'downloaded',
      header: t('column.downloaded'),
      cell: (video) => <DownloadCell video={video} />,
    },
    {
      id: 'acts',
      header: t('column.acts'),
      kind: 'acts',
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
