import { IconPhotoEdit, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import { useFileDrop } from '#ui/file-drop/use-file-drop.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import classes from './image-field.module.css';

export interface ImageDropZoneProps {
  id: string;
  accept: string;
  preview: string | null;
  ratio: number;
  disabled: boolean;
  invalid: boolean;
  /** The preview shows a file that has not arrived yet. */
  dimmed: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  /** What may be chosen, where it stands in the empty zone itself. */
  note?: ReactNode;
  onFile: (file: File | undefined) => void;
  /** Absent while there is nothing to take away. */
  onRemove?: (() => void) | undefined;
}

const asLink = (words: ReactNode) => <span className={classes.link}>{words}</span>;

type Ratio = CSSProperties & { '--ratio': number };

export function ImageDropZone(props: ImageDropZoneProps) {
  const { id, preview, disabled, invalid, dimmed, onFile, onRemove } = props;
  const { t } = useTranslation('forms');
  const isTouch = useTouch();
  const drop = useFileDrop(onFile);
  const isOver = drop.isOver && !disabled;
  const pickId = `${id}-pick`;

  return (
    <div
      className={classes.zone}
      style={{ '--ratio': props.ratio } as Ratio}
      data-over={isOver || undefined}
      data-filled={preview !== null || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      {...drop.target}
    >
      {preview !== null && (
        <img
          src={preview}
          alt={t('image.preview')}
          className={classes.preview}
          data-dimmed={dimmed || undefined}
        />
      )}
      <FileInput
        id={id}
        accept={props.accept}
        disabled={disabled}
        aria-labelledby={`${props.labelledBy} ${pickId}`}
        aria-describedby={props.describedBy}
        aria-invalid={invalid || undefined}
        onFiles={([file]) => onFile(file)}
      />
      <div className={classes.buttons}>
        <label id={pickId} htmlFor={id} className={classes.pick}>
          <DirIcon icon={preview === null ? IconPhotoPlus : IconPhotoEdit} />
          <span>
            {isOver && t('image.drop')}
            {!isOver && preview !== null && t('image.replace')}
            {!isOver && preview === null && (
              <RichText
                text={() => t(isTouch ? 'image.chooseTouch' : 'image.choose')}
                marks={{ link: asLink }}
              />
            )}
          </span>
        </label>
        {props.note}
        {onRemove && (
          <IconButton
            icon={IconTrash}
            label={t('image.remove')}
            size="md"
            className={classes.remove}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  );
}
