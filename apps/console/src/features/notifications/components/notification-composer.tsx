import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { DIALOG_WIDTH_PX, MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import { newNotification, type Notification } from '@bimah/contract/notifications.ts';
import { IconSend, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  ActingChannel,
  ChannelPicker,
  channelQuery,
  useChannels,
} from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatMessageTime } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { audienceQuery, useSendNotification } from '../notifications.queries.ts';
import classes from './notification-composer.module.css';

/** The second press of a double click is no second request: by then it may fall on an empty form. */
function useSingleClicks(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current;
    const refuseRepeats = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    target?.addEventListener('click', refuseRepeats);
    return () => target?.removeEventListener('click', refuseRepeats);
  }, [element]);
}

const MINUTE_MS = 60_000;

/** As much as telephones show before somebody unfolds it. */
const TITLE_LINES = 2;
const BODY_LINES = 4;

interface NotificationCardProps {
  title: string;
  body: string;
  channel: ChannelSummary | null;
}

/** The notification as telephones show it. */
function NotificationCard({ title, body, channel }: NotificationCardProps) {
  const { t } = useTranslation(['notifications', 'kit']);
  return (
    <div className={classes.card}>
      <p className={classes.app}>
        <Logo size={14} />
        <UserText lines={1}>{channel?.name ?? t('kit:product')}</UserText>
        <span className={classes.now}>{t('preview.now')}</span>
      </p>
      <UserText lines={TITLE_LINES} className={classes.title}>
        {title.trim() === '' ? t('preview.noTitle') : title}
      </UserText>
      {body.trim() !== '' && (
        <UserText lines={BODY_LINES} className={classes.body}>
          {body}
        </UserText>
      )}
    </div>
  );
}

/** The notification as it will lie on a locked telephone. */
function LockScreenPreview({ title, body, channel }: NotificationCardProps) {
  const { t } = useTranslation('notifications');
  const headingId = useId();
  const clock = formatMessageTime(useNow(MINUTE_MS));
  return (
    <aside aria-labelledby={headingId} className={classes.aside}>
      <h2 id={headingId} className={classes.heading}>
        {t('preview.title')}
      </h2>
      <div className={classes.phone} aria-hidden>
        <span className={classes.clock}>
          <Ltr>{clock}</Ltr>
        </span>
        <NotificationCard title={title} body={body} channel={channel} />
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}

interface AudienceNoteProps {
  channel: ChannelSummary | null;
  toEverybody: boolean;
}

/** Whom it reaches, and that nothing calls it back: said before, since it cannot be said after. */
function AudienceNote({ channel, toEverybody }: AudienceNoteProps) {
  const { t } = useTranslation('notifications');
  const isKnown = channel !== null || toEverybody;
  const audience = useQuery({ ...audienceQuery(channel?.id ?? null), enabled: isKnown });
  const count = audience.data?.people;
  const people = count === undefined ? undefined : t('audience.people', { count });
  const words = channel ? (
    <RichText
      text={({ channel: name }) =>
        people === undefined
          ? t('audience.followers', { channel: name })
          : t('audience.followersOf', { channel: name, people })
      }
      values={{ channel: <UserText>{channel.name}</UserText> }}
    />
  ) : (
    toEverybody &&
    (people === undefined ? t('audience.everybody') : t('audience.everybodyOf', { people }))
  );
  return (
    <p role="status" className={classes.note}>
      {words && (
        <>
          <DirIcon icon={IconUsers} />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}

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

interface NotificationFormOptions {
  isAdmin: boolean;
  channelId: number | null;
  onSent: (notification: Notification) => void;
}

interface Message {
  readonly title: string;
  readonly body: string;
  readonly video_id: number | null;
}

/** Nothing calls a push back: shows it once more, with the number of people it goes to. */
function useSecondStep() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ title, body, video_id }: Message): Promise<boolean> => {
    const [{ people: count }, channel] = await Promise.all([
      client.query({ ...audienceQuery(video_id), staleTime: 0 }),
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

function useNotificationForm({ isAdmin, channelId, onSent }: NotificationFormOptions) {
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
    ...(!isAdmin && video_id === null ? [t('form.recipients')] : []),
  ];
  return { ...form, missing };
}

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
  const toEverybody = isAdmin && video_id === null;
  const actions = useRef<HTMLDivElement>(null);
  useSingleClicks(actions);
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
          description={
            <span className={classes.counted}>
              <span>{t('form.bodyHint')}</span>
              <Ltr>{`${body.length} / ${MESSAGE_BODY_MAX}`}</Ltr>
            </span>
          }
          maxLength={MESSAGE_BODY_MAX}
        />
        <ChannelPicker
          {...form.field('video_id')}
          label={t('form.recipients')}
          placeholder={isAdmin ? t('form.everybody') : undefined}
          description={isAdmin ? undefined : t('form.channelHint')}
          required={!isAdmin}
        />
        <AudienceNote channel={channel} toEverybody={toEverybody} />
        <div ref={actions}>
          <SubmitButton form={form} leftSection={<DirIcon icon={IconSend} />}>
            <ActingChannel channel={channel ?? undefined}>
              {t(toEverybody ? 'form.sendToEverybody' : 'form.sendToFollowers')}
            </ActingChannel>
          </SubmitButton>
        </div>
      </Form>
      <LockScreenPreview title={title} body={body} channel={channel} />
    </div>
  );
}
