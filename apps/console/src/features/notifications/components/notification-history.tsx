import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { notificationsQuery } from '../notifications.queries.ts';
import { NotificationRecord } from './notification-record.tsx';
import classes from './notification-history.module.css';

const ROW_PX = 112;
const SKELETON_ROWS = PAGE_SIZE.notifications / 2;

export interface NotificationHistoryProps {
  /** Platform admins see all of them until they choose one. */
  channelId: number | null;
  isAdmin: boolean;
}

/** What was sent and what became of it; it fills in by itself while devices answer. */
export function NotificationHistory({ channelId, isAdmin }: NotificationHistoryProps) {
  const { t } = useTranslation('notifications');
  const headingId = useId();
  const isAsked = isAdmin || channelId !== null;
  return (
    <section aria-labelledby={headingId} className={classes.history}>
      <h2 id={headingId} className={classes.title}>
        {t('history.title')}
      </h2>
      {isAsked ? (
        <Records channelId={channelId} />
      ) : (
        <p className={classes.none}>{t('history.choose')}</p>
      )}
    </section>
  );
}

function Records({ channelId }: Pick<NotificationHistoryProps, 'channelId'>) {
  const { t } = useTranslation('notifications');
  const list = useInfiniteQuery(notificationsQuery(channelId));
  const { notifications = [], total = 0 } = list.data ?? {};
  return (
    <GrowingList
      label={t('history.title')}
      answer={list}
      rows={notifications}
      total={total}
      failed={t('history.failed')}
      skeleton={{ rows: SKELETON_ROWS, rowHeight: ROW_PX }}
      empty={<p className={classes.none}>{t('history.none')}</p>}
      className={classes.list}
      renderRow={(notification) => (
        <NotificationRecord key={notification.id} notification={notification} />
      )}
    />
  );
}
