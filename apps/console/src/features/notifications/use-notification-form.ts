import { MESSAGE_BODY_MAX } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import { newNotification, type Notification } from '@bimah/contract/notifications.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { useSendNotification } from './notifications.queries.ts';
import { useSecondStep } from './use-second-step.tsx';

const fields = {
  title: newNotification.shape.title,
  body: z.string().max(MESSAGE_BODY_MAX, msg('text_too_long')),
};

/** Only platform admins may leave the channel out. */
const schemas = {
  toAnybody: z.object({ ...fields, video_id: z.number().nullable() }),
  toFollowers: z.object({
    ...fields,
    video_id: z
      .number()
      .nullable()
      .refine((id) => id !== null, msg('channel_required')),
  }),
};

export interface NotificationFormOptions {
  isAdmin: boolean;
  channelId: number | null;
  onSent: (notification: Notification) => void;
}

export function useNotificationForm({ isAdmin, channelId, onSent }: NotificationFormOptions) {
  const { t } = useTranslation('notifications');
  const send = useSendNotification();
  const form = useAppForm({
    schema: isAdmin ? schemas.toAnybody : schemas.toFollowers,
    initial: { title: '', body: '', video_id: channelId },
    draftKey: 'notification',
    confirm: useSecondStep(),
    onSubmit: ({ video_id, ...words }) =>
      send.mutateAsync({ body: { ...words, ...(video_id !== null && { video_id }) } }),
    onSaved: onSent,
  });
  const { title, video_id } = form.values;
  const missing = [
    ...(title.trim() === '' ? [t('form.title')] : []),
    ...(!isAdmin && video_id === null ? [t('form.channel')] : []),
  ];
  return { ...form, missing };
}
