import { hevrutaApi, type HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractQuery } from '#platform/api/contract-query.ts';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { formatDate } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './hevruta-list-screen.module.css';

const listParams = { page: pageNumber() };

const size = PAGE_SIZE.hevruta;

const hevrutaListQuery = (page: number) => ({
  ...contractQuery(hevrutaApi.list, { query: { limit: size, offset: (page - 1) * size } }),
  placeholderData: keepPreviousData,
});

/** What stands for a fact that is not known. */
const NOTHING = '—';

/** Opens a letter to this address. */
function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
      className={classes.email}
    >
      <EmailText>{email}</EmailText>
    </a>
  );
}

/** Dials the number; on a phone that is the whole point of the list. */
function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={classes.phone}>
      <Ltr>{phone}</Ltr>
    </a>
  );
}

function useHevrutaColumns(): Column<HevrutaSubscription>[] {
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

/** Who asked in the app for somebody to study with, and how to reach them. */
export function HevrutaListScreen() {
  const { t } = useTranslation('hevruta');
  const address = useListState(listParams);
  const { list, pager } = usePagedQuery(hevrutaListQuery(address.state.page), address, size);

  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <div className={classes.list}>
        <DataTable
          live
          id="hevruta"
          label={t('title')}
          columns={useHevrutaColumns()}
          rows={list.data?.subscriptions}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name ?? t('nameless')}
          skeletonRows={size}
          refreshing={list.isPlaceholderData}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          failed={list.isError && <FailedAnswer title={t('failed')} answer={list} />}
        />
      </div>
      <Pager {...pager} />
    </>
  );
}
