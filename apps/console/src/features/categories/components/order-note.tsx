import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useIsOrderSaving } from '../use-category-order.ts';
import classes from './order-note.module.css';

export interface SavedOrder {
  readonly at: number;
  readonly undo: () => void;
}

function SavedWhen({ saved }: { saved: SavedOrder }) {
  const { t } = useTranslation('categories');
  const { language } = useLanguage();
  const now = Math.max(useNow(REVALIDATE_MS).getTime(), saved.at);
  return (
    <>
      <span>{formatRelative(saved.at, now, language)}</span>
      <span aria-hidden>·</span>
      <button type="button" className={classes.undo} onClick={saved.undo}>
        {t('order.undo')}
      </button>
    </>
  );
}

/** That the order was saved by itself, and the way back to the one before. */
export function OrderNote({ saved }: { saved: SavedOrder | null }) {
  const { t } = useTranslation('categories');
  const isSaving = useIsOrderSaving();
  return (
    <span className={classes.note}>
      <span role="status" className={classes.words}>
        {isSaving && t('order.saving')}
        {!isSaving && saved && (
          <>
            <DirIcon icon={IconCircleCheck} size={16} />
            {t('order.saved')}
          </>
        )}
      </span>
      {!isSaving && saved && <SavedWhen saved={saved} />}
    </span>
  );
}
