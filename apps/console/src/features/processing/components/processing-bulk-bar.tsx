import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkBar, type BulkAct } from '#ui/bulk-bar/bulk-bar.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import type { useProcessingActs } from '../use-processing-acts.tsx';

export interface ProcessingBulkBarProps {
  chosen: readonly ProcessingVideo[];
  acts: ReturnType<typeof useProcessingActs>;
  onClear: () => void;
}

/** Only what has failed can be tried again, so that act is there only with such a row. */
export function ProcessingBulkBar({ chosen, acts, onClear }: ProcessingBulkBarProps) {
  const { t } = useTranslation('processing');
  const failed = chosen.filter(({ error }) => error !== null);

  const retry = async () => {
    if (failed.length === 0 || acts.isRetrying) return;
    if (await acts.retry({ ids: failed.map(({ id }) => id) })) onClear();
  };
  const remove = async () => {
    if (await acts.askToRemove(chosen)) onClear();
  };
  usePageKey({ KeyR: () => void retry() });

  const retryAct: BulkAct = {
    label: t('retry.selected', { count: failed.length }),
    icon: IconRefresh,
    tone: 'main',
    disabled: acts.isRetrying,
    onAct: () => void retry(),
  };
  const removeAct: BulkAct = {
    label: t('remove.label'),
    icon: IconTrash,
    tone: 'danger',
    onAct: () => void remove(),
  };
  return (
    <BulkBar
      count={chosen.length}
      acts={failed.length > 0 ? [retryAct, removeAct] : [removeAct]}
      onClear={onClear}
    />
  );
}
