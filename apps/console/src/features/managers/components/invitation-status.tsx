import type { Invitation } from '@bimah/contract/invitations.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { IconCalendarX, IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import { isForgotten } from '../waiting-invitation.ts';
import classes from './invitation-status.module.css';

const looks: Record<Invitation['status'], Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  sent_invitation: { tone: 'awaiting' },
  expired: { tone: 'draft', icon: IconCalendarX },
  rejected: { tone: 'draft', icon: IconMailOff },
  approved: { tone: 'published' },
};

/** What became of an invitation, and how long ago it was sent. */
export function InvitationStatus({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('managers');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const { status, sent_at } = invitation;
  const forgotten = isForgotten(invitation, now);
  // The server's clock may be a little ahead of the reader's.
  const sentAt = new Date(Math.min(Date.parse(sent_at), now.getTime()));
  const age = formatRelative(sentAt, now, language);
  return (
    <span className={classes.cell}>
      <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
      <span className={classes.age} data-forgotten={forgotten || undefined}>
        {t(forgotten ? 'status.sentLongAgo' : 'status.sentAgo', { age })}
      </span>
    </span>
  );
}
