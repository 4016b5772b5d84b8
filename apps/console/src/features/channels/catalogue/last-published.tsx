import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './last-published.module.css';

const DAY_MS = 86_400_000;
const QUIET_AFTER_DAYS = 14;
const SILENT_AFTER_DAYS = 60;

type PublicationAge = 'fresh' | 'quiet' | 'silent';

/** How long a channel has not been heard of. */
export function publicationAge(last: string, now: Date): PublicationAge {
  const days = (now.getTime() - Date.parse(last)) / DAY_MS;
  if (days > SILENT_AFTER_DAYS) return 'silent';
  return days > QUIET_AFTER_DAYS ? 'quiet' : 'fresh';
}

/** When a channel was last heard of; the longer ago, the louder. */
export function LastPublished({ at }: { at: string | null }) {
  const { t } = useTranslation('channels');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  if (at === null) return <span className={classes.never}>{t('list.never')}</span>;
  const age = publicationAge(at, now);
  return (
    <span className={classes.line} data-age={age} title={formatRelative(at, now, language)}>
      {age === 'fresh' ? (
        <span className={classes.dot} />
      ) : (
        <DirIcon icon={IconClockExclamation} size={16} />
      )}
      <Ltr>{formatDate(at)}</Ltr>
      {age !== 'fresh' && <VisuallyHidden>{t(`list.age.${age}`)}</VisuallyHidden>}
    </span>
  );
}
