import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { DIALOG_WIDTH_PX, MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import { newNotification, type Notification } from '@bimah/contract/notifications.ts';
import { IconSend, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  ActingChannel,
  ChannelPicker,
  channelQuery,
  useChannels,
} from '#features/channels/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FormDock } from '#ui/form/app-form/form-dock.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { audienceQuery, useSendNotification } from '../notifications.queries.ts';
import classes from './notification-composer.module.css';
import { LockScreenPreview, NotificationCard, TELEPHONES } from './notification-preview.tsx';

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

/** From where on the title is cut: by the one kind of telephones, and by the other as well. */
const TITLE_SEEN = { ios: 40, android: 65 } as const;

/** How much of the title is seen before a telephone is unlocked. */
function TitleMeter({ title }: { title: string }) {
  const { t } = useTranslation('notifications');
  const length = [...title.trim()].length;
  const cut = TELEPHONES.filter((on) => length > TITLE_SEEN[on]);
  const next = TELEPHONES.find((on) => length <= TITLE_SEEN[on]) ?? 'all';
  const words = (['none', 'ios', 'all'] as const)[cut.length] ?? 'all';
  return (
    <span className={classes.counted} data-cut={cut.length > 0 || undefined}>
      <span>{t(`meter.${words}`)}</span>
      <Ltr>{`${length} / ${next === 'all' ? MESSAGE_TITLE_MAX : TITLE_SEEN[next]}`}</Ltr>
    </span>
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
  /** Under the form. */
  children: ReactNode;
}

export function NotificationComposer(props: NotificationComposerProps) {
  const { isAdmin, channelId, again, onChannel, onSent, children } = props;
  const { t } = useTranslation(['notifications', 'forms']);
  const form = useNotificationForm({ isAdmin, channelId, onSent });
  const { title, body, video_id } = form.values;
  const [channel = null] = useChannels(video_id === null ? [] : [video_id]);
  const toEverybody = isAdmin && video_id === null;
  const actions = useRef<HTMLDivElement>(null);
  useSingleClicks(actions);
  const isPhone = usePhone();
  const missingId = useId();
  // What was sent is listed under the form for the channel that is chosen in it.
  useEffect(() => onChannel(video_id), [onChannel, video_id]);

  const preview = <LockScreenPreview title={title} body={body} channel={channel} />;
  const button = (
    <div ref={actions}>
      <SubmitButton
        form={form}
        fullWidth={isPhone}
        reasonId={isPhone ? missingId : undefined}
        leftSection={<DirIcon icon={IconSend} />}
      >
        <ActingChannel channel={channel ?? undefined}>
          {t(toEverybody ? 'form.sendToEverybody' : 'form.sendToFollowers')}
        </ActingChannel>
      </SubmitButton>
    </div>
  );

  return (
    <div className={classes.columns}>
      <Form form={form} guard>
        <TextField
          {...form.field('title')}
          label={t('form.title')}
          description={<TitleMeter title={title} />}
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
        {isPhone && preview}
        {isPhone ? (
          <FormDock
            label={t('form.bar')}
            isOpen
            wide
            calm
            sentence={
              form.missing.length > 0 && (
                <span id={missingId}>{t('forms:missing', { names: form.missing })}</span>
              )
            }
          >
            {button}
          </FormDock>
        ) : (
          button
        )}
      </Form>
      {!isPhone && preview}
      <div className={classes.under}>{children}</div>
    </div>
  );
}
