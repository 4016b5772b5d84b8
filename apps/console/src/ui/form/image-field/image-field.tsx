import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import type { FileRules } from '#platform/upload/judge-file.ts';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldShell, partIds } from '../field/field-shell.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import { ImageFate } from './image-fate.tsx';
import { namesOfTypes } from './names-of-types.ts';
import { useImageUpload, type UploadImage } from './use-image-upload.ts';

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
      <ImageFate
        sending={sending}
        canRemove={value !== null}
        disabled={disabled}
        onRemove={() => onChange(null)}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FieldShell>
  );
}
