import { Button } from '@mantine/core';
import { IconBellRinging, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationCountQuery } from '#features/conversations/index.ts';
import { activeReportsQuery } from '#features/reports/index.ts';
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

function useWaiting(scope: DashboardScope) {
  const failed = useQuery(failedProcessingQuery(scope));
  const talk = useQuery(conversationCountQuery(scope.channel_id));
  const reports = useQuery(activeReportsQuery(scope.channel_id));
  const all: Waiting[] = [
    {
      what: 'failed',
      count: failed.data ?? 0,
      link: { to: '/channels/$channel_id/library', search: { tab: 'processing' } },
    },
    {
      what: 'unread',
      count: talk.data?.unread ?? 0,
      link: { to: '/channels/$channel_id/contact', search: { show: 'unread' } },
    },
    {
      what: 'reports',
      count: reports.data?.count ?? 0,
      link: { to: '/channels/$channel_id/reports', search: { show: 'active' } },
    },
  ];
  return {
    waiting: all.filter(({ count }) => count > 0),
    // Still so while it is tried again.
    unknown: [failed, talk, reports].filter(
      ({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0,
    ),
  };
}

/** What wants somebody's attention in this channel. Where nothing is known to, it is not there. */
export function WaitingStrip({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { waiting, unknown } = useWaiting(scope);
  if (waiting.length === 0 && unknown.length === 0) return null;
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
      {unknown.length > 0 && (
        <div role="alert" className={classes.unknown}>
          <span>{t('waiting.unknown')}</span>
          <Button
            variant="default"
            size="compact-sm"
            loading={unknown.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const { refetch } of unknown) void refetch();
            }}
          >
            {t('waiting.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
