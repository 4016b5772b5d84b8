import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { UserListItem } from '@bimah/contract/users.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useUserColumns } from '../use-user-columns.tsx';
import { useUserName, type NamedUser } from '../use-user-name.ts';

export interface UserTableProps {
  /** `undefined` while nothing has arrived yet. */
  users: readonly UserListItem[] | undefined;
  refreshing: boolean;
  onMessage: (user: NamedUser) => void;
  empty: ReactNode;
  failed: ReactNode;
}

export function UserTable({ users, refreshing, onMessage, empty, failed }: UserTableProps) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const nameOf = useUserName();
  return (
    <DataTable
      live
      id="users"
      label={t('list.title')}
      columns={useUserColumns({ onMessage })}
      rows={users}
      keyOf={({ id }) => String(id)}
      nameOf={nameOf}
      skeletonRows={PAGE_SIZE.users}
      refreshing={refreshing}
      onOpen={({ id }) => void navigate({ to: '/users/$user_id', params: { user_id: String(id) } })}
      empty={empty}
      failed={failed}
    />
  );
}
