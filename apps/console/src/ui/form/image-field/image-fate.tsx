import { Button, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import type { ImageSending, ImageTransfer } from './use-image-upload.ts';
import classes from './image-field.module.css';

export interface ImageFateProps {
  sending: Pick<ImageSending, 'transfer' | 'cancel' | 'retry'>;
  /** Absent while there is none to take away, or where the picture itself has the button. */
  onRemove?: (() => void) | undefined;
}

/** Under a picture: how far it has come, or how to do without it. */
export function ImageFate({ sending, onRemove }: ImageFateProps) {
  const { t } = useTranslation('forms');
  const { transfer, cancel, retry } = sending;
  if (transfer) {
    return <TransferRow transfer={transfer} onCancel={cancel} onRetry={() => void retry()} />;
  }
  if (!onRemove) return null;
  return (
    <Button variant="subtle" color="gray" size="xs" className={classes.without} onClick={onRemove}>
      {t('image.remove')}
    </Button>
  );
}

interface TransferRowProps {
  transfer: ImageTransfer;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far the file has come, with the ways out: stop it, or try again. */
function TransferRow({ transfer, onCancel, onRetry }: TransferRowProps) {
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
