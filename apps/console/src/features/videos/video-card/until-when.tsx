import { bringBackUntil } from '@bimah/contract/rules/bring-back.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './until-when.module.css';

/** How long a removed video can still be brought back. */
export function UntilWhen({ removedAt }: { removedAt: string }) {
  const { t } = useTranslation('videos');
  return (
    <span className={classes.until}>
      <RichText
        text={(slots) => t('restore.until', { date: slots['date'] })}
        values={{ date: <Ltr>{formatDate(bringBackUntil(removedAt))}</Ltr> }}
      />
    </span>
  );
}
