import { Button, VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import { useFileDrop } from '#ui/file-drop/use-file-drop.ts';
import { describedBy, FieldNotes, partIds } from '../field/field-shell.tsx';
import { ImageFate } from './image-fate.tsx';
import type { ImageFieldProps } from './image-field.tsx';
import { useImageUpload } from './use-image-upload.ts';
import classes from './small-image-field.module.css';

export interface SmallImageFieldProps extends Omit<ImageFieldProps, 'ratio' | 'description'> {
  round?: boolean;
  /** Name and buttons under the picture, which is larger then. */
  upright?: boolean;
}

/** A square picture beside its name, small enough to stand in a row with another. */
export function SmallImageField(props: SmallImageFieldProps) {
  const { value, onChange, upload, types, maxBytes, label, round = false, upright = false } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [news, setNews] = useState('');
  const arrived = (url: string) => {
    setNews(t('image.uploaded'));
    onChange(url);
  };
  const sending = useImageUpload(upload, { types, maxBytes }, arrived, props.onBusyChange);
  const drop = useFileDrop((file) => file && void sending.take(file));
  const error = sending.error ?? props.error;
  const preview = sending.transfer?.preview ?? value;
  const pickId = `${id}-pick`;
  const ids = partIds(id);
  return (
    <div role="group" aria-labelledby={ids.label} aria-describedby={describedBy(id, { error })}>
      <div
        className={classes.line}
        data-upright={upright || undefined}
        data-over={drop.isOver || undefined}
        {...drop.target}
      >
        <span className={classes.frame} data-round={round || undefined}>
          {preview === null ? (
            <DirIcon icon={IconPhoto} size={24} />
          ) : (
            <img
              src={preview}
              alt={t('image.preview')}
              className={classes.picture}
              data-dimmed={sending.transfer !== null || undefined}
            />
          )}
        </span>
        <div className={classes.words}>
          <span id={ids.label} className={classes.label}>
            <span data-label-text="">{label}</span>
          </span>
          <span className={classes.actions}>
            <span className={classes.pick}>
              <FileInput
                id={id}
                accept={types.join(',')}
                aria-labelledby={`${ids.label} ${pickId}`}
                aria-describedby={describedBy(id, { error })}
                aria-invalid={error ? true : undefined}
                onFiles={([file]) => file && void sending.take(file)}
              />
              <label id={pickId} htmlFor={id} className={classes.button}>
                {t(preview === null ? 'image.pick' : 'image.swap')}
              </label>
            </span>
            {value !== null && sending.transfer === null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                className={classes.takeAway}
                aria-label={t('image.takeAwayOf', { name: label })}
                onClick={() => onChange(null)}
              >
                {t('image.takeAway')}
              </Button>
            )}
          </span>
        </div>
      </div>
      <ImageFate sending={sending} />
      <FieldNotes id={id} description={undefined} error={error} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}
