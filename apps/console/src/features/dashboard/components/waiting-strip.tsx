import { IconBellRinging, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadConversations } from '#features/conversations/index.ts';
import { useActiveReports } from '#features/reports/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { failedProcessingQuery, type DashboardScope } from '../dashboard.queries.ts';
import classes from './waiting-strip.module.css';

interface Waiting {
  readonly what: 'failed' | 'unread' | 'reports';
  readonly count: number;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

function useWaiting(scope: DashboardScope): readonly Waiting[] {
  const failed = useQuery(failedProcessingQuery(scope)).data ?? 0;
  const unread = useUnreadConversations(scope.channel_id);
  const reports = useActiveReports(scope.channel_id);
  const all: Waiting[] = [
    {
      what: 'failed',
      count: failed,
      link: { to: '/channels/$channel_id/library', search: { tab: 'processing' } },
    },
    { what: 'unread', count: unread, link: { to: '/channels/$channel_id/contact' } },
    { what: 'reports', count: reports, link: { to: '/channels/$channel_id/reports' } },
  ];
  return all.filter(({ count }) => count > 0);
}

/** What wants somebody's attention in this channel. Nothing does? Then it is not there. */
export function WaitingStrip({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const waiting = useWaiting(scope);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.strip}>
      <h2 id={id} className={classes.title}>
        <DirIcon icon={IconBellRinging} />
        {t('waiting.title')}
      </h2>
      {waiting.map(({ what, count, link }) => (
        <Link
          key={what}
          {...link}
          params={{ channel_id: String(scope.channel_id) }}
          className={classes.entry}
        >
          <span>
            <RichText
              text={(slots) => t(`waiting.${what}`, { count, number: slots['number'] })}
              values={{ number: <b className={classes.number}>{formatExact(count)}</b> }}
            />
          </span>
          <DirIcon icon={IconChevronRight} size={16} className={classes.arrow} />
        </Link>
      ))}
    </section>
  );
}
