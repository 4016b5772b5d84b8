import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import type { FileRules } from '#platform/upload/judge-file.ts';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldShell, partIds } from '../field/field-shell.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import { ImageTransferRow } from './image-transfer-row.tsx';
import { namesOfTypes } from './names-of-types.ts';
import { useImageUpload, type UploadImage } from './use-image-upload.ts';
import classes from './image-field.module.css';

export interface ImageFieldProps extends FieldProps<string | null>, FileRules {
  upload: UploadImage;
  /** Width over height of the preview. */
  ratio?: number;
  /** Tells the form that it has to wait. */
  onBusyChange?: (busy: boolean) => void;
}

/** An image that is dropped or picked, checked, sent at once and shown as viewers will see it. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, upload, types, maxBytes, ratio = 16 / 9, disabled = false } = props;
  const { t } = useTranslation('forms');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [news, setNews] = useState('');
  const rules = { types, maxBytes };
  const { transfer, error, take, retry, cancel } = useImageUpload(upload, rules, (url) => {
    setNews(t('image.uploaded'));
    onChange(url);
  });

  const isBusy = transfer?.status === 'uploading';
  const tellBusy = useEffectEvent((busy: boolean) => props.onBusyChange?.(busy));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  const shell = {
    ...props,
    id,
    error: error ?? props.error,
    description: t('image.formats', { types: namesOfTypes(types), size: formatBytes(maxBytes) }),
  };

  return (
    <FieldShell {...shell} role="group">
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
        onFile={(file) => file && !disabled && void take(file)}
      />
      {transfer && (
        <ImageTransferRow transfer={transfer} onCancel={cancel} onRetry={() => void retry()} />
      )}
      {!transfer && value !== null && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.remove}
          disabled={disabled}
          onClick={() => onChange(null)}
        >
          {t('image.remove')}
        </Button>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
