import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { NotificationComposer } from '../components/notification-composer.tsx';
import { NotificationHistory } from '../components/notification-history.tsx';
import { useSender, type Sender } from '../use-sender.ts';

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

function Desk({ isAdmin, onlyChannelId }: Sender) {
  const { t } = useTranslation('notifications');
  const [channelId, setChannelId] = useState(onlyChannelId);
  const [sentCount, setSentCount] = useState(0);
  return (
    <>
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
      />
      <NotificationHistory channelId={channelId} isAdmin={isAdmin} />
    </>
  );
}
