import type { UserListItem } from '@bimah/contract/users.ts';
import { IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';

type Ranked = Pick<UserListItem, 'is_admin' | 'is_publisher'>;

/** Told only where it is news: most people are viewers. */
export function UserRank({ user }: { user: Ranked }) {
  const { t } = useTranslation('users');
  if (user.is_admin) {
    return (
      <StatusBadge tone="info" icon={IconShieldCheck}>
        {t('rank.admin')}
      </StatusBadge>
    );
  }
  if (user.is_publisher) {
    return (
      <StatusBadge tone="published" icon={IconUsersGroup}>
        {t('rank.publisher')}
      </StatusBadge>
    );
  }
  return null;
}
