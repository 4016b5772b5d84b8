import type { Invitation } from '@bimah/contract/invitations.ts';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useNow } from '#platform/time/use-now.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveManager, useResendInvitation, useRevokeInvitation } from '../managers.queries.ts';
import { inviteeName, nameOf, type TeamMember } from '../team-member.ts';
import { useRoleActions } from '../use-role-actions.tsx';
import { secondsToWait } from '../waiting-invitation.ts';
import classes from './member-actions.module.css';

type Manager = Extract<TeamMember, { kind: 'manager' }>;

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

interface ResendButtonProps {
  invitation: Invitation;
  channelId: number;
  /** Of the pause that is told beside it. */
  pauseId: string;
}

/** Rests for a while after each mail. */
function ResendButton({ invitation, channelId, pauseId }: ResendButtonProps) {
  const { t } = useTranslation('managers');
  const now = useNow(SECOND_MS);
  const resend = useResendInvitation(channelId);
  const seconds = secondsToWait(invitation, now);
  const email = inviteeName(invitation);

  const send = async () => {
    if (seconds > 0 || resend.isPending) return;
    try {
      await resend.mutateAsync(invitation);
      notify.success(t('resend.done'), { detail: email });
    } catch (error) {
      notify.error(t('resend.failed', { email }), { detail: sentenceOf(error) });
    }
  };

  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<DirIcon icon={IconSend} size={16} />}
      loading={resend.isPending}
      aria-label={t('resend.label', { email })}
      {...(seconds > 0 && {
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

export function InvitationActions({ invitation, channelId }: InvitationActionsProps) {
  const { t } = useTranslation('managers');
  const pauseId = useId();
  const { status, shortcode } = invitation;
  const email = inviteeName(invitation);
  const canResend = status !== 'approved';
  return (
    <span className={classes.actions}>
      <span className={classes.buttons}>
        {status === 'sent_invitation' && shortcode !== null && (
          <CopyButton value={linkOf(shortcode)}>
            {({ copied, copy }) => (
              <IconButton
                icon={copied ? IconCheck : IconCopy}
                label={t(copied ? 'sent.copied' : 'sent.copyOf', { email })}
                onClick={copy}
              />
            )}
          </CopyButton>
        )}
        {canResend && (
          <ResendButton invitation={invitation} channelId={channelId} pauseId={pauseId} />
        )}
        <RevokeButton invitation={invitation} channelId={channelId} />
      </span>
      {canResend && <ResendPause id={pauseId} invitation={invitation} />}
    </span>
  );
}

function RevokeButton({ invitation, channelId }: InvitationActionsProps) {
  const { t } = useTranslation('managers');
  const confirm = useConfirm();
  const revoke = useRevokeInvitation(channelId);
  const email = inviteeName(invitation);

  const ask = async () => {
    const revoked = await confirm({
      title: (
        <RichText
          text={(slots) => t('revoke.title', { email: slots['email'] })}
          values={{ email: <Ltr>{email}</Ltr> }}
        />
      ),
      effect: t('revoke.effect'),
      confirmLabel: t('revoke.confirm'),
      danger: true,
      action: () => revoke.mutateAsync(invitation),
    });
    if (revoked) notify.success(t('revoke.done'), { detail: email });
  };

  return (
    <Button
      variant="default"
      size="sm"
      className={classes.danger ?? ''}
      aria-label={t('revoke.label', { email })}
      onClick={() => void ask()}
    >
      {t('revoke.action')}
    </Button>
  );
}

export interface ManagerActionsProps {
  member: Manager;
  channelId: number;
  viewer: { readonly id: number; readonly is_admin: boolean } | undefined;
}

export function ManagerActions(props: ManagerActionsProps) {
  return props.member.role === 'admin' ? <AdminActions {...props} /> : <EditorActions {...props} />;
}

/** Admins are not removed here; the reason stands beside the button that cannot act. */
function AdminActions({ member, channelId, viewer }: ManagerActionsProps) {
  const { t } = useTranslation('managers');
  const { lower } = useRoleActions(channelId);
  const reasonId = useId();
  const { user } = member.manager;
  const isSelf = viewer?.id === user.id;
  const leadsOn = viewer?.is_admin === true && !member.isLastAdmin;
  return (
    <span className={classes.actions}>
      <span className={classes.buttons}>
        {leadsOn && (
          <Link to="/users/$user_id" params={{ user_id: String(user.id) }} className={classes.link}>
            {t('remove.onUserPage')}
          </Link>
        )}
        {(leadsOn || isSelf) && !member.isLastAdmin && (
          <Button
            variant="default"
            size="sm"
            aria-label={t(isSelf ? 'stepDown.action' : 'lower.label', { name: nameOf(member) })}
            onClick={() => void lower(member.manager)}
          >
            {t(isSelf ? 'stepDown.action' : 'lower.action')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-disabled
          data-disabled
          aria-label={t('remove.label', { name: nameOf(member) })}
          aria-describedby={leadsOn ? undefined : reasonId}
        >
          {t('remove.action')}
        </Button>
      </span>
      {!leadsOn && (
        <span id={reasonId} className={classes.reason}>
          {t(member.isLastAdmin ? 'remove.lastAdmin' : 'remove.admin')}
        </span>
      )}
    </span>
  );
}

function EditorActions({ member, channelId }: ManagerActionsProps) {
  const { t } = useTranslation('managers');
  const { raise } = useRoleActions(channelId);
  const confirm = useConfirm();
  const remove = useRemoveManager(channelId);
  const name = nameOf(member);

  const ask = async () => {
    const removed = await confirm({
      title: (
        <RichText text={(slots) => t('remove.title', { name: slots['name'] })} values={{ name }} />
      ),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => remove.mutateAsync(member.manager.user.id),
    });
    if (removed) notify.success(t('remove.done'), { detail: name });
  };

  return (
    <span className={classes.buttons}>
      <Button
        variant="default"
        size="sm"
        aria-label={t('raise.label', { name })}
        onClick={() => void raise(member.manager)}
      >
        {t('raise.action')}
      </Button>
      <Button
        variant="default"
        size="sm"
        className={classes.danger ?? ''}
        aria-label={t('remove.label', { name })}
        onClick={() => void ask()}
      >
        {t('remove.action')}
      </Button>
    </span>
  );
}
