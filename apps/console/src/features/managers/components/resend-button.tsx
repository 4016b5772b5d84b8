import type { Invitation } from '@bimah/contract/invitations.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useResendInvitation } from '../managers.queries.ts';
import { inviteeName } from '../team-member.ts';
import { secondsToWait } from '../waiting-invitation.ts';
import classes from './member-acts.module.css';

const SECOND_MS = 1_000;

export interface ResendPauseProps {
  id: string;
  invitation: Invitation;
}

/** For how long an invitation cannot be sent again; nothing where it can. */
export function ResendPause({ id, invitation }: ResendPauseProps) {
  const { t } = useTranslation('managers');
  const seconds = secondsToWait(invitation, useNow(SECOND_MS));
  if (seconds <= 0) return null;
  return (
    <span id={id} className={classes.reason}>
      {t('resend.wait', { count: seconds })}
    </span>
  );
}

export interface ResendButtonProps {
  invitation: Invitation;
  channelId: number;
  /** Of the pause that is told beside it. */
  pauseId: string;
}

/** Rests for a while after each mail. */
export function ResendButton({ invitation, channelId, pauseId }: ResendButtonProps) {
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
      {t('resend.act')}
    </Button>
  );
}
