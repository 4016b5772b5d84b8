import type { Invitation } from '@bimah/contract/invitations.ts';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconMailOff, IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useNow } from '#platform/time/use-now.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { usePhone } from '#ui/phone/use-phone.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useResendInvitation, useRevokeInvitation } from '../managers.queries.ts';
import { inviteeName } from '../team-member.ts';
import { secondsToWait } from '../waiting-invitation.ts';
import classes from './member-actions.module.css';

interface InvitationActionsProps {
  invitation: Invitation;
  channelId: number;
}

const linkOf = (shortcode: string) =>
  new URL(`/signup_via_link/${shortcode}`, window.location.origin).href;

const SECOND_MS = 1_000;

interface ResendPauseProps {
  id: string;
  invitation: Invitation;
}

/** For how long an invitation cannot be sent again; nothing where it can. */
function ResendPause({ id, invitation }: ResendPauseProps) {
  const { t } = useTranslation('managers');
  const seconds = secondsToWait(invitation, useNow(SECOND_MS));
  if (seconds <= 0) return null;
  return (
    <span id={id} className={classes.reason}>
      {t('resend.wait', { count: seconds })}
    </span>
  );
}

/** Rests for a while after each mail. */
function useResend({ invitation, channelId }: InvitationActionsProps) {
  const { t } = useTranslation('managers');
  const now = useNow(SECOND_MS);
  const resend = useResendInvitation(channelId);
  const rests = secondsToWait(invitation, now) > 0;
  const email = inviteeName(invitation);

  const send = async () => {
    if (rests || resend.isPending) return;
    try {
      await resend.mutateAsync(invitation);
      notify.success(t('resend.done'), { detail: email });
    } catch (error) {
      notify.error(t('resend.failed', { email }), { detail: sentenceOf(error) });
    }
  };
  return { rests, isPending: resend.isPending, send };
}

interface ResendButtonProps extends ReturnType<typeof useResend> {
  email: string;
  /** Of the pause that is told beside it. */
  pauseId: string;
}

function ResendButton({ rests, isPending, send, email, pauseId }: ResendButtonProps) {
  const { t } = useTranslation('managers');
  return (
    <Button
      variant="outline"
      size="sm"
      className={classes.act}
      leftSection={<DirIcon icon={IconSend} size={16} />}
      loading={isPending}
      aria-label={t('resend.label', { email })}
      {...(rests && {
        'aria-disabled': true,
        'data-disabled': true,
        'aria-describedby': pauseId,
      })}
      onClick={() => void send()}
    >
      {t('resend.action')}
    </Button>
  );
}

interface CopyLinkProps {
  link: string;
  email: string;
}

function CopyLink({ link, email }: CopyLinkProps) {
  const { t } = useTranslation('managers');
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <IconButton
          icon={copied ? IconCheck : IconCopy}
          label={t(copied ? 'sent.copied' : 'sent.copyOf', { email })}
          onClick={copy}
        />
      )}
    </CopyButton>
  );
}

/** One that still waits is called back; of one that is over only its row is left. */
const endOf = ({ status }: Invitation) => (status === 'sent_invitation' ? 'revoke' : 'drop');

function useRevoke({ invitation, channelId }: InvitationActionsProps) {
  const { t } = useTranslation('managers');
  const confirm = useConfirm();
  const revoke = useRevokeInvitation(channelId);
  const email = inviteeName(invitation);
  const end = endOf(invitation);
  return async () => {
    const revoked = await confirm({
      title: (
        <RichText
          text={(slots) => t(`ending.${end}.title`, { email: slots['email'] })}
          values={{ email: <Ltr>{email}</Ltr> }}
        />
      ),
      effect: t(`ending.${end}.effect`),
      confirmLabel: t(`ending.${end}.confirm`),
      danger: true,
      action: () => revoke.mutateAsync(invitation),
    });
    if (revoked) notify.success(t(`ending.${end}.done`), { detail: email });
  };
}

export function InvitationActions({ invitation, channelId }: InvitationActionsProps) {
  const { t } = useTranslation('managers');
  const phone = usePhone();
  const pauseId = useId();
  const revoke = useRevoke({ invitation, channelId });
  const resend = useResend({ invitation, channelId });
  const { status, shortcode } = invitation;
  const email = inviteeName(invitation);
  const canResend = status !== 'approved';
  const link = status === 'sent_invitation' && shortcode !== null ? linkOf(shortcode) : null;

  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify.success(t('sent.copied'), { detail: email });
  };
  const end = endOf(invitation);
  const revocation = {
    label: t(`ending.${end}.action`),
    icon: IconMailOff,
    danger: true,
    onAction: () => void revoke(),
  };
  const inMenu: MenuEntry[] = [
    ...(canResend
      ? [
          {
            label: t('resend.action'),
            icon: IconSend,
            disabled: resend.rests,
            onAction: () => void resend.send(),
          },
        ]
      : []),
    ...(link === null
      ? []
      : [{ label: t('sent.copyLink'), icon: IconCopy, onAction: () => void copy(link) }]),
    revocation,
  ];

  return (
    <span className={classes.actions}>
      <span className={classes.buttons}>
        {link !== null && !phone && <CopyLink link={link} email={email} />}
        {canResend && !phone && <ResendButton {...resend} email={email} pauseId={pauseId} />}
        {phone ? (
          <MenuButton label={t('team.more', { name: email })} items={inMenu} />
        ) : (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            className={classes.danger}
            justify="flex-start"
            aria-label={t(`ending.${end}.label`, { email })}
            onClick={() => void revoke()}
          >
            {t(`ending.${end}.action`)}
          </Button>
        )}
      </span>
      {canResend && <ResendPause id={pauseId} invitation={invitation} />}
    </span>
  );
}
