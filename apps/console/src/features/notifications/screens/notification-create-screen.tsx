import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Notification } from '@bimah/contract/notifications.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { SentMessage } from '#ui/sent-message/sent-message.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import type { StatusTone } from '#ui/status-badge/status-badge.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { NotificationComposer } from '../components/notification-composer.tsx';
import { notificationsQuery } from '../notifications.queries.ts';
import classes from './notification-create-screen.module.css';

/** Words to the telephones of those who follow a channel or, from those who run the app, to all. */
export function NotificationCreateScreen() {
  const { t } = useTranslation('notifications');
  const sender = useSender();
  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      {sender && <Desk {...sender} />}
    </>
  );
}

interface Sender {
  /** May write to everybody; others only to those who follow a channel of theirs. */
  readonly isAdmin: boolean;
  /** The only channel somebody can speak for need not be chosen. */
  readonly onlyChannelId: number | null;
}

/** `null` until it is known. */
function useSender(): Sender | null {
  const user = useQuery(currentUserQuery).data;
  const permissions = useQuery(permissionsQuery).data?.permissions;
  if (!user || !permissions) return null;
  const isAdmin = user.is_admin;
  const [first, ...others] = permissions;
  const isOnly = !isAdmin && first !== undefined && others.length === 0;
  return { isAdmin, onlyChannelId: isOnly ? first.channel_id : null };
}

const ROW_PX = 112;
const SKELETON_ROWS = PAGE_SIZE.notifications / 2;

interface NotificationHistoryProps {
  /** Platform admins see all of them until they choose one. */
  channelId: number | null;
  isAdmin: boolean;
}

/** What was sent and what became of it; it fills in by itself while devices answer. */
function NotificationHistory({ channelId, isAdmin }: NotificationHistoryProps) {
  const { t } = useTranslation('notifications');
  const headingId = useId();
  const isAsked = isAdmin || channelId !== null;
  return (
    <section aria-labelledby={headingId}>
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

const tones = {
  queued: 'awaiting',
  sending: 'processing',
  partial: 'awaiting',
  failed: 'error',
} satisfies Record<string, StatusTone>;

/** Worth a badge; of what simply went out the words beneath say enough. */
const outcomeOf = ({ status, failed }: Notification) => {
  if (status !== 'sent') return status;
  return failed > 0 ? 'partial' : null;
};

interface RecordProps {
  notification: Notification;
}

/** What became of it on the devices it was meant for. */
function Delivery({ notification }: RecordProps) {
  const { t } = useTranslation('notifications');
  const { recipients, delivered, dropped, failed } = notification;
  if (recipients === null) return null;
  if (recipients === 0) return t('delivery.nobody');
  return [
    t('delivery.delivered', { count: recipients, delivered }),
    ...(dropped > 0 ? [t('delivery.dropped', { count: dropped })] : []),
    ...(failed > 0 ? [t('delivery.failed', { count: failed })] : []),
  ].join(' · ');
}

function Audience({ notification: { channel, to_everybody } }: RecordProps) {
  const { t } = useTranslation('notifications');
  if (to_everybody) return t('history.everybody');
  if (!channel) return t('history.channelGone');
  return (
    <RichText
      text={(slots) => t('history.followers', { channel: slots['channel'] })}
      values={{ channel: channel.name }}
    />
  );
}

function By({ notification: { sender } }: RecordProps) {
  const { t } = useTranslation('notifications');
  if (sender === null) return t('history.senderGone');
  const name = sender.name ?? t('history.nameless', { id: sender.id });
  return (
    <RichText text={(slots) => t('history.from', { name: slots['name'] })} values={{ name }} />
  );
}

/** One notification as it was sent. */
function NotificationRecord({ notification }: RecordProps) {
  const { t } = useTranslation('notifications');
  const { title, body, created_at } = notification;
  const outcome = outcomeOf(notification);
  return (
    <SentMessage
      title={title}
      body={body}
      created_at={created_at}
      status={outcome && { tone: tones[outcome], children: t(`status.${outcome}`) }}
      from={<By notification={notification} />}
      className={classes.record}
    >
      <span>
        <Audience notification={notification} />
      </span>
      <span>
        <Delivery notification={notification} />
      </span>
    </SentMessage>
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

function Desk({ isAdmin, onlyChannelId }: Sender) {
  const { t } = useTranslation('notifications');
  const [channelId, setChannelId] = useState(onlyChannelId);
  const [sentCount, setSentCount] = useState(0);
  return (
    <NotificationComposer
      // Each one begins empty, to the same channel.
      key={sentCount}
      isAdmin={isAdmin}
      channelId={channelId}
      again={sentCount > 0}
      onChannel={setChannelId}
      onSent={({ title }) => {
        notify.success(t('sent'), { detail: title });
        setSentCount((count) => count + 1);
      }}
    >
      <NotificationHistory channelId={channelId} isAdmin={isAdmin} />
    </NotificationComposer>
  );
}
