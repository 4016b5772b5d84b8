import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { channelQuery } from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { NotificationCard } from './components/notification-card.tsx';
import { readAudience } from './notifications.queries.ts';

export interface Message {
  readonly title: string;
  readonly body: string;
  readonly video_id: number | null;
}

/** Nothing calls a push back: shows it once more, with the number of people it goes to. */
export function useSecondStep() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ title, body, video_id }: Message): Promise<boolean> => {
    const [count, channel] = await Promise.all([
      readAudience(video_id),
      video_id === null
        ? null
        : client.query({ ...channelQuery(video_id), staleTime: Number.POSITIVE_INFINITY }),
    ]);
    return confirm({
      title: t('confirm.title', { count }),
      effect: channel ? (
        <RichText
          text={(slots) => t('confirm.followers', { channel: slots['channel'] })}
          values={{ channel: <UserText>{channel.name}</UserText> }}
        />
      ) : (
        t('confirm.everybody')
      ),
      object: <NotificationCard title={title} body={body} channel={channel} />,
      confirmLabel: t('confirm.send', { count }),
      icon: IconSend,
      width: DIALOG_WIDTH_PX.standard,
    });
  };
}
