import { IconBellRinging, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { failedProcessingQuery, type DashboardScope } from '../dashboard.queries.ts';
import classes from './waiting-strip.module.css';

/** What wants somebody's attention in this channel. Nothing does? Then it is not there. */
export function WaitingStrip({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const failed = useQuery(failedProcessingQuery(scope)).data ?? 0;
  if (failed === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.strip}>
      <h2 id={id} className={classes.title}>
        <DirIcon icon={IconBellRinging} />
        {t('waiting.title')}
      </h2>
      <Link
        to="/channels/$channel_id/library"
        params={{ channel_id: String(scope.channel_id) }}
        search={{ tab: 'processing' }}
        className={classes.entry}
      >
        <span>
          <RichText
            text={(slots) => t('waiting.failed', { count: failed, number: slots['number'] })}
            values={{ number: <b className={classes.number}>{formatExact(failed)}</b> }}
          />
        </span>
        <DirIcon icon={IconChevronRight} size={16} className={classes.arrow} />
      </Link>
    </section>
  );
}
