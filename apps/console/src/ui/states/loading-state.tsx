import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading-state.module.css';
import { useAfter } from './use-after.ts';

export interface LoadingStateProps {
  /** As many as the list will show, so that nothing jumps when it arrives. */
  rows: number;
  /** The height of the real row in px. */
  rowHeight?: number;
}

export function LoadingState({ rows, rowHeight = 48 }: LoadingStateProps) {
  const { t } = useTranslation('kit');
  const visible = useAfter(true);
  return (
    <div role="status">
      {visible && <VisuallyHidden>{t('states.loading')}</VisuallyHidden>}
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} style={{ blockSize: rowHeight }}>
          {visible && <Skeleton height={16} width={index % 2 === 0 ? '62%' : '46%'} />}
        </div>
      ))}
    </div>
  );
}
