import { MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { Notification } from '@bimah/contract/notifications.ts';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { channelColor, ChannelPicker, useChannels } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useNotificationForm } from '../use-notification-form.ts';
import { useSingleClicks } from '../use-single-clicks.ts';
import { AudienceNote } from './audience-note.tsx';
import { LockScreenPreview } from './lock-screen-preview.tsx';
import classes from './notification-composer.module.css';

export interface NotificationComposerProps {
  isAdmin: boolean;
  channelId: number | null;
  /** The one before has just been sent: whoever has more to say goes on writing. */
  again: boolean;
  onChannel: (channelId: number | null) => void;
  onSent: (notification: Notification) => void;
}

export function NotificationComposer(props: NotificationComposerProps) {
  const { isAdmin, channelId, again, onChannel, onSent } = props;
  const { t } = useTranslation('notifications');
  const form = useNotificationForm({ isAdmin, channelId, onSent });
  const { title, body, video_id } = form.values;
  const [channel = null] = useChannels(video_id === null ? [] : [video_id]);
  const acts = useRef<HTMLDivElement>(null);
  useSingleClicks(acts);
  // What was sent is listed under the form for the channel that is chosen in it.
  useEffect(() => onChannel(video_id), [onChannel, video_id]);

  return (
    <div className={classes.columns}>
      <Form form={form} guard>
        <TextField
          {...form.field('title')}
          label={t('form.title')}
          maxLength={MESSAGE_TITLE_MAX}
          required
          autoFocus={again}
        />
        <TextareaField
          {...form.field('body')}
          label={t('form.body')}
          description={t('form.bodyHint', { max: MESSAGE_BODY_MAX })}
          maxLength={MESSAGE_BODY_MAX}
        />
        <ChannelPicker
          {...form.field('video_id')}
          label={t('form.channel')}
          description={t(isAdmin ? 'form.channelHintAdmin' : 'form.channelHint')}
          required={!isAdmin}
        />
        <AudienceNote channel={channel} toEverybody={isAdmin && video_id === null} />
        <div ref={acts}>
          <SubmitButton form={form} leftSection={<DirIcon icon={IconSend} />}>
            {t('form.submit')}
            {channel && (
              <span className={classes.channel}>
                <span className={classes.dot} style={{ background: channelColor(channel.id) }} />
                <UserText lines={1}>{channel.name}</UserText>
              </span>
            )}
          </SubmitButton>
        </div>
      </Form>
      <LockScreenPreview title={title} body={body} channel={channel} />
    </div>
  );
}
