import { Button, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './bulk-results.module.css';
import { failedIn, type BulkItem, type BulkRun } from './use-bulk.ts';

export interface BulkResultsProps {
  run: BulkRun;
  onRetry: () => void;
  onClose: () => void;
}

const ICONS = { done: IconCircleCheck, failed: IconAlertTriangle, waiting: IconHourglass };
const HUNDRED = 100;

function ItemRow({ item: { video, outcome } }: { item: BulkItem }) {
  const { t } = useTranslation('videos');
  const words = { done: t('bulk.ok'), waiting: t('bulk.waiting') };
  return (
    <li className={classes.item} data-state={outcome.state}>
      <DirIcon icon={ICONS[outcome.state]} />
      <UserText lines={1} lang={video.language}>
        {video.title}
      </UserText>
      <span className={classes.outcome}>
        {outcome.state === 'failed' ? outcome.why : words[outcome.state]}
      </span>
    </li>
  );
}

/** How it goes with each of the chosen videos. */
export function BulkResults({ run, onRetry, onClose }: BulkResultsProps) {
  const { t } = useTranslation('videos');
  const { items, isRunning } = run;
  const done = items.filter(({ outcome }) => outcome.state !== 'waiting').length;
  const progress = t('bulk.running', { done, total: items.length });
  return (
    <Dialog
      size={520}
      title={t('bulk.results')}
      withCloseButton={!isRunning}
      onClose={() => {
        if (!isRunning) onClose();
      }}
    >
      <div className={classes.results}>
        <p role="status" className={classes.summary}>
          {isRunning ? progress : t('bulk.failed', { count: failedIn(items).length })}
        </p>
        {isRunning && (
          <Progress size={6} value={(done / items.length) * HUNDRED} aria-label={progress} />
        )}
        <ul role="list">
          {items.map((item) => (
            <ItemRow key={item.video.id} item={item} />
          ))}
        </ul>
        {!isRunning && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('bulk.close')}
            </Button>
            <Button leftSection={<DirIcon icon={IconRefresh} />} onClick={onRetry}>
              {t('bulk.retry')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
