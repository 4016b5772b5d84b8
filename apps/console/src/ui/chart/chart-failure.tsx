import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './chart-failure.module.css';

export interface ChartFailureProps {
  message: ReactNode;
  onRetry: () => void;
  retrying: boolean;
  height: number;
}

/** Takes the place of the chart, no more. */
export function ChartFailure({ message, onRetry, retrying, height }: ChartFailureProps) {
  const { t } = useTranslation(['charts', 'kit']);
  return (
    <div role="alert" className={classes.failure} style={{ minBlockSize: height }}>
      <p className={classes.words}>
        <DirIcon icon={IconAlertTriangle} className={classes.icon} />
        <strong className={classes.title}>{t('charts:failed')}</strong>
      </p>
      <p className={classes.message}>{message}</p>
      <Button
        variant="default"
        size="sm"
        leftSection={<DirIcon icon={IconRefresh} size={16} />}
        loading={retrying}
        onClick={onRetry}
      >
        {t('kit:states.retry')}
      </Button>
    </div>
  );
}
