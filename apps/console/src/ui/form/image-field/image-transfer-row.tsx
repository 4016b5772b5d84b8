import { Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import type { ImageTransfer } from './use-image-upload.ts';
import classes from './image-field.module.css';

export interface ImageTransferRowProps {
  transfer: ImageTransfer;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far the file has come, with the ways out: stop it, or try again. */
export function ImageTransferRow({ transfer, onCancel, onRetry }: ImageTransferRowProps) {
  const { t } = useTranslation('forms');
  const { file, share, status } = transfer;
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.transfer}>
      <div className={classes.meter}>
        <div className={classes.line}>
          <MiddleCut>{file.name}</MiddleCut>
          <Ltr className={classes.percent}>{formatPercent(percent / 100)}</Ltr>
        </div>
        <Progress
          value={percent}
          size={8}
          radius="xl"
          color={status === 'failed' ? 'red' : 'tekhelet'}
          aria-label={t('image.uploading', { name: file.name })}
        />
      </div>
      {status === 'failed' && (
        <IconButton icon={IconRefresh} label={t('image.retry')} size="md" onClick={onRetry} />
      )}
      <IconButton
        icon={IconX}
        label={status === 'failed' ? t('image.remove') : t('image.cancel')}
        size="md"
        onClick={onCancel}
      />
    </div>
  );
}
