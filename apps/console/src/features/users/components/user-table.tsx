import { MenuButton } from '#ui/menu/menu-button.tsx';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { UserListItem } from '@bimah/contract/users.ts';
import {
  IconKey,
  IconMessage,
  IconPencil,
  IconShieldCheck,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useUserActions } from '../use-user-actions.tsx';
import { useUserName, type NamedUser } from '../use-user-name.ts';
import { PersonAvatar } from './person-avatar.tsx';
import classes from './user-table.module.css';

const ltr = (text: string | null | undefined) => text && <Ltr>{text}</Ltr>;

type Ranked = Pick<UserListItem, 'is_admin' | 'is_publisher'>;

/** Told only where it is news: most people are viewers. */
function UserRank({ user }: { user: Ranked }) {
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

/** Leads to the person's page. */
function UserName({ user }: { user: UserListItem }) {
  const nameOf = useUserName();
  return (
    <span className={classes.words}>
      <Link to="/users/$user_id" params={{ user_id: String(user.id) }} className={classes.name}>
        <UserText person>{nameOf(user)}</UserText>
      </Link>
      <UserRank user={user} />
    </span>
  );
}

interface UserMenuProps {
  user: UserListItem;
  onMessage: (user: NamedUser) => void;
}

/** Nobody deletes themselves, and who has no address has no password to choose anew. */
function UserMenu({ user, onMessage }: UserMenuProps) {
  const { t } = useTranslation('users');
  const nameOf = useUserName();
  const actions = useUserActions();
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;

  const remove = async () => {
    // The row and its button are gone.
    if (await actions.remove(user)) document.querySelector<HTMLElement>('h1')?.focus();
  };

  return (
    <MenuButton
      label={t('menu.open', { name: nameOf(user) })}
      items={[
        {
          label: t('menu.edit'),
          icon: IconPencil,
          link: { to: '/users/$user_id', params: { user_id: String(user.id) } },
        },
        { label: t('menu.message'), icon: IconMessage, onAction: () => onMessage(user) },
        ...(user.email === null
          ? []
          : [
              {
                label: t('menu.reset'),
                icon: IconKey,
                onAction: () => void actions.resetPassword(user),
              },
            ]),
        ...(isSelf
          ? []
          : [
              {
                label: t('menu.remove'),
                icon: IconTrash,
                danger: true,
                onAction: () => void remove(),
              },
            ]),
      ]}
    />
  );
}

function useUserColumns({ onMessage }: { onMessage: (user: NamedUser) => void }) {
  const { t } = useTranslation('users');
  const phone = usePhone();
  // Who has no account lacks no address: a place without a dash.
  const unasked = phone ? null : <></>;
  const columns: Column<UserListItem>[] = [
    {
      id: 'name',
      header: t('list.name'),
      primary: true,
      lead: ({ name }) => <PersonAvatar name={name} />,
      cell: (user) => <UserName user={user} />,
    },
    {
      id: 'email',
      header: t('list.email'),
      card: 'under',
      cell: ({ email, is_anonymous }) => (is_anonymous ? unasked : ltr(email)),
    },
    {
      id: 'sso_provider',
      header: t('list.provider'),
      priority: 3,
      card: 'hidden',
      cell: ({ sso_provider, is_anonymous }) => {
        if (is_anonymous) return unasked;
        return sso_provider ? <Ltr>{t(`provider.${sso_provider}`)}</Ltr> : t('provider.password');
      },
    },
    {
      id: 'device',
      header: t('list.device'),
      priority: 2,
      card: 'bare',
      cell: ({ device, app_version }) =>
        device && (
          <>
            {t(`device.${device}`)}
            {phone && <> {ltr(app_version)}</>}
          </>
        ),
    },
    {
      id: 'app_version',
      header: t('list.version'),
      priority: 3,
      card: 'hidden',
      cell: ({ app_version }) => ltr(app_version),
    },
    {
      id: 'follows',
      header: t('list.follows'),
      kind: 'number',
      priority: 3,
      card: 'hidden',
      cell: ({ follows }) => (follows === undefined ? null : formatExact(follows)),
    },
    {
      id: 'views',
      header: t('list.views'),
      kind: 'number',
      priority: 3,
      card: 'hidden',
      cell: ({ views }) => (views === undefined ? null : formatExact(views)),
    },
    {
      id: 'created_at',
      header: t('list.created'),
      sortField: 'created_at',
      priority: 2,
      cell: ({ created_at }) => ltr(created_at && formatDate(created_at)),
    },
    {
      id: 'actions',
      header: t('list.actions'),
      kind: 'actions',
      cell: (user) => <UserMenu user={user} onMessage={onMessage} />,
    },
  ];
  return columns;
}

/** As the server gives them, always. */
const NEWEST_FIRST = { field: 'created_at', dir: 'desc' } as const;

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
  const phone = usePhone();
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
      sort={phone ? undefined : NEWEST_FIRST}
      onOpen={({ id }) => void navigate({ to: '/users/$user_id', params: { user_id: String(id) } })}
      empty={empty}
      failed={failed}
    />
  );
}
