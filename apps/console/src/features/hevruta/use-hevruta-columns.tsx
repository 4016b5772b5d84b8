import type { HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { EmailLink, PhoneLink } from './components/contact-link.tsx';

/** What stands for a fact that is not known. */
const NOTHING = '—';

export function useHevrutaColumns(): Column<HevrutaSubscription>[] {
  const { t } = useTranslation('hevruta');
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: ({ name }) => (name ? <UserText lines={2}>{name}</UserText> : t('nameless')),
    },
    {
      id: 'email',
      header: t('column.email'),
      cell: ({ email }) => (email ? <EmailLink email={email} /> : NOTHING),
    },
    {
      id: 'phone',
      header: t('column.phone'),
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : NOTHING),
    },
    {
      id: 'gender',
      header: t('column.gender'),
      priority: 2,
      cell: ({ gender }) => (gender ? t(`gender.${gender}`) : NOTHING),
    },
    {
      id: 'created_at',
      header: t('column.created'),
      priority: 2,
      cell: ({ created_at }) => <Ltr>{formatDate(created_at)}</Ltr>,
    },
    {
      id: 'id',
      header: t('column.id'),
      kind: 'number',
      priority: 3,
      cell: ({ id }) => String(id),
    },
  ];
}
