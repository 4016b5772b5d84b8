import { Button } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import {
  reopenDetails,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from '../video-uploads.ts';
import { UploadMeter } from './upload-meter.tsx';
import classes from './upload-list.module.css';

export interface UploadListProps {
  /** Called when a person is led elsewhere. */
  onLeave: () => void;
}

/** Every file that has not become a video yet, wherever it was added. */
export function UploadList({ onLeave }: UploadListProps) {
  const { t } = useTranslation('uploads');
  const uploads = useVideoUploads().filter(({ stage }) => stage !== 'done');
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('source.files')}>
      {uploads.map((upload) => (
        <li key={upload.id} className={classes.row}>
          <div className={classes.transfer}>
            <span className={classes.icon}>
              <DirIcon icon={IconUpload} />
            </span>
            <UploadMeter upload={upload} />
            <IconButton
              icon={IconX}
              label={t('meter.cancel', { name: upload.file.name })}
              size="md"
              onClick={() => videoUploads.remove(upload.id)}
            />
          </div>
          <UploadActions upload={upload} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function UploadActions({ upload, onLeave }: { upload: VideoUpload } & UploadListProps) {
  const { t } = useTranslation('uploads');
  const { id, stage, request } = upload;
  const isFailed = stage === 'failed';
  if (!isFailed && request !== null) return null;
  return (
    <div className={classes.actions}>
      {isFailed && (
        <Button size="xs" variant="subtle" onClick={() => videoUploads.retry(id)}>
          {t('outcome.retry')}
        </Button>
      )}
      <DetailsLink upload={upload} onLeave={onLeave} />
    </div>
  );
}

function DetailsLink({ upload, onLeave }: { upload: VideoUpload } & UploadListProps) {
  const { t } = useTranslation('uploads');
  const { place, request } = upload;
  const onClick = () => {
    if (request !== null) reopenDetails(upload);
    onLeave();
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      onClick={onClick}
      renderRoot={(props) =>
        place.channelId === null ? (
          <Link to="/library/video/add" {...props} />
        ) : (
          <Link
            to="/channels/$channel_id/video/add"
            params={{ channel_id: String(place.channelId) }}
            {...props}
          />
        )
      }
    >
      {t(request === null ? 'tray.details' : 'tray.correct')}
    </Button>
  );
}
