import type { UserListItem } from '@bimah/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserMenu } from './components/user-menu.tsx';
import { UserName } from './components/user-name.tsx';
import type { NamedUser } from './use-user-name.ts';

const NOTHING = '—';

/** What stands for a fact that is not known. */
const ltrOr = (text: string | null | undefined) => (text ? <Ltr>{text}</Ltr> : NOTHING);

const numberOr = (value: number | undefined) =>
  value === undefined ? NOTHING : formatExact(value);

export function useUserColumns({ onMessage }: { onMessage: (user: NamedUser) => void }) {
  const { t } = useTranslation('users');
  const columns: Column<UserListItem>[] = [
    {
      id: 'name',
      header: t('list.name'),
      primary: true,
      cell: (user) => <UserName user={user} />,
    },
    { id: 'email', header: t('list.email'), cell: ({ email }) => ltrOr(email) },
    {
      id: 'sso_provider',
      header: t('list.provider'),
      priority: 3,
      cell: ({ sso_provider, is_anonymous }) => {
        if (is_anonymous) return NOTHING;
        return sso_provider ? <Ltr>{t(`provider.${sso_provider}`)}</Ltr> : t('provider.password');
      },
    },
    {
      id: 'device',
      header: t('list.device'),
      priority: 2,
      cell: ({ device }) => (device ? t(`device.${device}`) : NOTHING),
    },
    {
      id: 'app_version',
      header: t('list.version'),
      priority: 3,
      cell: ({ app_version }) => ltrOr(app_version),
    },
    {
      id: 'follows',
      header: t('list.follows'),
      kind: 'number',
      priority: 3,
      cell: ({ follows }) => numberOr(follows),
    },
    {
      id: 'views',
      header: t('list.views'),
      kind: 'number',
      priority: 3,
      cell: ({ views }) => numberOr(views),
    },
    {
      id: 'created_at',
      header: t('list.created'),
      priority: 2,
      cell: ({ created_at }) => ltrOr(created_at && formatDate(created_at)),
    },
    {
      id: 'acts',
      header: t('list.acts'),
      kind: 'acts',
      cell: (user) => <UserMenu user={user} onMessage={onMessage} />,
    },
  ];
  return columns;
}
