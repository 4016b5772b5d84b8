import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
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
  const element = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery(notificationsQuery(channelId));
  const { notifications = [], total = 0 } = list.data ?? {};
  return (
    <ListState
      {...facesOf(list, t('history.failed'))}
      skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
      count={notifications.length}
      empty={<p className={classes.none}>{t('history.none')}</p>}
    >
      <ul ref={element} role="list" aria-label={t('history.title')} className={classes.list}>
        {notifications.map((notification) => (
          <NotificationRecord key={notification.id} notification={notification} />
        ))}
      </ul>
      <ShowMore
        shown={notifications.length}
        total={total}
        loading={list.isFetchingNextPage}
        listRef={element}
        onMore={() => void list.fetchNextPage()}
      />
    </ListState>
  );
}
