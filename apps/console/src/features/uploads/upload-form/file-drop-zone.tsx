import { VIDEO_BYTES_MAX, VIDEO_TYPES } from '@bimah/contract/rules/media-types.ts';
import { IconCloudUpload, IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './file-drop-zone.module.css';

export interface FileDropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Something is being dragged over the page. */
  isOver: boolean;
  /** Files are there already: one line to add more is enough. */
  compact: boolean;
}

/** Endings help where a system does not know the type. */
const ACCEPT = ['video/*', ...VIDEO_TYPES, '.mkv', '.mov', '.avi', '.m4v', '.webm'].join(',');
const GIBIBYTE = 1_024 ** 3;
const NAMES = 'MP4, MOV, WebM, MKV, AVI';

const asLink = (words: ReactNode) => <span className={classes.link}>{words}</span>;

export function FileDropZone({ onFiles, isOver, compact }: FileDropZoneProps) {
  const { t } = useTranslation('uploads');
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={compact || undefined}
    >
      <FileInput
        id={id}
        accept={ACCEPT}
        multiple
        aria-describedby={compact ? undefined : hintId}
        onFiles={onFiles}
      />
      <label htmlFor={id} className={classes.words}>
        <DirIcon icon={compact ? IconPlus : IconCloudUpload} size={compact ? 20 : 24} />
        <span>
          {isOver ? (
            t('source.drop')
          ) : (
            <RichText
              text={() => t(compact ? 'source.addMore' : 'source.choose')}
              marks={{ link: asLink }}
            />
          )}
        </span>
      </label>
      {!compact && (
        <p id={hintId} className={classes.hint}>
          <RichText
            text={(slots) => t('source.formats', slots as { types: string; size: string })}
            values={{
              types: <Ltr>{NAMES}</Ltr>,
              size: <Ltr>{`${VIDEO_BYTES_MAX / GIBIBYTE} GB`}</Ltr>,
            }}
          />
        </p>
      )}
    </div>
  );
}
