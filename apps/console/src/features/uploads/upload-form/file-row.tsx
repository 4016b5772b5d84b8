import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import { IconMovie, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { KnownNotice } from '../tray/known-notice.tsx';
import { UploadButton } from '../tray/upload-buttons.tsx';
import { UploadMeter } from '../tray/upload-meter.tsx';
import { isOnTheWay, type VideoUpload } from '../video-uploads.ts';
import classes from './file-row.module.css';

export interface FileRowProps {
  upload: VideoUpload;
  onRemove: () => void;
  /** Where several files stand together, each has its own title. */
  title?: { value: string; onChange: (title: string) => void } | undefined;
}

/** A chosen file on its way, with the ways out: stop it, or try again. */
export function FileRow({ upload, onRemove, title }: FileRowProps) {
  const { t } = useTranslation(['uploads', 'messages']);
  const { file, stage } = upload;
  return (
    <li className={classes.row}>
      <div className={classes.transfer}>
        <span className={classes.tile} data-failed={stage === 'failed' || undefined}>
          <DirIcon icon={IconMovie} size={24} />
        </span>
        <UploadMeter upload={upload} />
        <UploadButton upload={upload} />
        <IconButton
          icon={IconX}
          label={t(isOnTheWay(upload) ? 'meter.cancel' : 'meter.remove', {
            name: file.name,
          })}
          onClick={onRemove}
        />
      </div>
      <KnownNotice upload={upload} />
      {title && (
        <TextField
          label={t('details.title')}
          value={title.value}
          onChange={title.onChange}
          maxLength={VIDEO_TITLE_MAX}
          error={title.value.trim() === '' ? t('messages:title_required') : undefined}
          required
        />
      )}
    </li>
  );
}
