import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import type { FileRules } from '#platform/upload/judge-file.ts';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldNotes, FieldShell, partIds } from '../field/field-shell.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import { ImageFate } from './image-fate.tsx';
import { namesOfTypes } from './names-of-types.ts';
import classes from './image-field.module.css';
import { useImageUpload, type UploadImage } from './use-image-upload.ts';

export interface ImageFieldProps extends FieldProps<string | null>, FileRules {
  upload: UploadImage;
  /** Width over height of the preview. */
  ratio?: number;
  /** Is the top of a card that shows its picture: label and formats are only heard. */
  inCard?: boolean;
  /** Tells the form that it has to wait. */
  onBusyChange?: (busy: boolean) => void;
}

/** An image that is dropped or picked, checked, sent at once and shown as viewers will see it. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, upload, types, maxBytes, ratio = 16 / 9, disabled = false } = props;
  const { inCard = false } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [news, setNews] = useState('');
  const rules = { types, maxBytes };
  const arrived = (url: string) => {
    setNews(t('image.uploaded'));
    onChange(url);
  };
  const sending = useImageUpload(upload, rules, arrived, props.onBusyChange);
  const { transfer, error, take } = sending;

  const shell = {
    ...props,
    id,
    error: error ?? props.error,
    description:
      inCard && (value !== null || transfer)
        ? undefined
        : t('image.formats', { types: namesOfTypes(types), size: formatBytes(maxBytes) }),
  };

  const zone = (
    <ImageDropZone
      id={id}
      accept={types.join(',')}
      preview={transfer?.preview ?? value}
      ratio={ratio}
      disabled={disabled}
      invalid={shell.error !== undefined}
      dimmed={transfer !== null}
      labelledBy={partIds(id).label}
      describedBy={describedBy(id, shell)}
      note={
        inCard && (
          <VisuallyHidden>
            <FieldNotes id={id} description={shell.description} />
          </VisuallyHidden>
        )
      }
      onFile={(file) => file && !disabled && void take(file)}
      onRemove={value !== null && !transfer ? () => onChange(null) : undefined}
    />
  );
  const fate = (
    <>
      <ImageFate sending={sending} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );

  if (!inCard) {
    return (
      <FieldShell {...shell} role="group">
        {zone}
        {fate}
      </FieldShell>
    );
  }
  return (
    <div role="group" aria-labelledby={partIds(id).label} className={classes.inCard}>
      <VisuallyHidden id={partIds(id).label}>{props.label}</VisuallyHidden>
      {zone}
      <div className={classes.notes}>
        {fate}
        <FieldNotes id={id} error={shell.error} />
      </div>
    </div>
  );
}
