import type { Invitation } from '@bimah/contract/invitations.ts';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRevokeInvitation } from '../managers.queries.ts';
import { inviteeName } from '../team-member.ts';
import { ResendButton, ResendPause } from './resend-button.tsx';
import classes from './member-acts.module.css';

export interface InvitationActsProps {
  invitation: Invitation;
  channelId: number;
}

const linkOf = (shortcode: string) =>
  new URL(`/signup_via_link/${shortcode}`, window.location.origin).href;

export function InvitationActs({ invitation, channelId }: InvitationActsProps) {
  const { t } = useTranslation('managers');
  const pauseId = useId();
  const { status, shortcode } = invitation;
  const email = inviteeName(invitation);
  const canResend = status !== 'approved';
  return (
    <span className={classes.acts}>
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

function RevokeButton({ invitation, channelId }: InvitationActsProps) {
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
      {t('revoke.act')}
    </Button>
  );
}
