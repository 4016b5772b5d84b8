import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import classes from './processing-state.module.css';

const HUNDRED = 100;
const WHOLE = (share: number) => Math.round(share * HUNDRED) / HUNDRED;

/** Failed, waiting, or how far it has come. */
export function ProcessingState({ video }: { video: ProcessingVideo }) {
  const { t } = useTranslation('processing');
  const { error, progress, title } = video;
  if (error) return <StatusBadge tone="error">{t('state.failed')}</StatusBadge>;
  if (progress === null) return <span className={classes.waiting}>{t('state.waiting')}</span>;
  return (
    <div className={classes.running}>
      <span className={classes.words}>
        {t('state.running')}
        <Ltr>{formatPercent(WHOLE(progress))}</Ltr>
      </span>
      <Progress.Root size={6} className={classes.track}>
        <Progress.Section
          className={classes.bar}
          value={progress * HUNDRED}
          aria-label={t('state.progress', { title })}
        />
      </Progress.Root>
    </div>
  );
}
