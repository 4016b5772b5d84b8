import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldShell, partIds } from '../field/field-shell.tsx';
import { imageFileProblem, namesOfTypes, type ImageRules } from './image-file.ts';
import { ImageDropZone } from './image-drop-zone.tsx';
import { ImageTransferRow } from './image-transfer-row.tsx';
import { useImageUpload, type UploadImage } from './use-image-upload.ts';
import classes from './image-field.module.css';

export interface ImageFieldProps extends FieldProps<string | null>, ImageRules {
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
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState('');
  const { transfer, start, retry, cancel } = useImageUpload(upload, (url) => {
    setNews(t('image.uploaded'));
    onChange(url);
  });

  const isBusy = transfer?.status === 'uploading';
  const tellBusy = useEffectEvent((busy: boolean) => props.onBusyChange?.(busy));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  const names = namesOfTypes(types);
  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const wrong = imageFileProblem(file, { types, maxBytes });
    setProblem(
      wrong === null
        ? undefined
        : t(`image.${wrong}`, {
            types: names,
            size: formatBytes(file.size),
            max: formatBytes(maxBytes),
          }),
    );
    if (wrong === null) void start(file);
  };

  const failure = transfer?.status === 'failed' ? t('image.failed') : undefined;
  const shell = {
    ...props,
    id,
    error: problem ?? failure ?? props.error,
    description: t('image.formats', { types: names, size: formatBytes(maxBytes) }),
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
        onFile={take}
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
