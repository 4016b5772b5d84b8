import { Button } from '@mantine/core';
import { IconBellRinging, IconChevronRight } from '@tabler/icons-react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationCountQuery } from '#features/conversations/index.ts';
import { activeReportsQuery } from '#features/reports/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { quietly } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './waiting-strip.module.css';

interface Waiting {
  readonly what: 'failed' | 'unread' | 'reports';
  readonly count: number;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

/** The frame asks for the same two numbers, so that they cost nothing here. */
function useFrameCounts(channelId: number) {
  return {
    talk: useQuery(conversationCountQuery(channelId)),
    reports: useQuery(activeReportsQuery(channelId)),
  };
}

export function readWaitingAhead(client: QueryClient, channelId: number): void {
  quietly(client.query(conversationCountQuery(channelId)));
  quietly(client.query(activeReportsQuery(channelId)));
}

const isKnown = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }) =>
  data !== undefined || errorUpdateCount > 0;

/** Whether it can be told what waits, or at least that it could not be found out. */
export function useWaitingKnown(channelId: number): boolean {
  const { talk, reports } = useFrameCounts(channelId);
  return isKnown(talk) && isKnown(reports);
}

function useWaiting(channelId: number, failed: number) {
  const { talk, reports } = useFrameCounts(channelId);
  const all: Waiting[] = [
    {
      what: 'failed',
      count: failed,
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
    unknown: [talk, reports].filter(
      ({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0,
    ),
  };
}

export interface WaitingStripProps {
  channelId: number;
  /** Videos that got stuck on their way. */
  failed: number;
}

/** What wants somebody's attention in this channel. Where nothing is known to, it is not there. */
export function WaitingStrip({ channelId, failed }: WaitingStripProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { waiting, unknown } = useWaiting(channelId, failed);
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
          params={{ channel_id: String(channelId) }}
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
