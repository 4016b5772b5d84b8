import type { HevrutaSubscription } from '@bimah/contract/hevruta.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#features/users/index.ts';
import { spacedPhone } from '#platform/countries/spaced-phone.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { choice, pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { formatDate } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { CopyIconButton } from '#ui/icon-button/copy-icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { mailTo, PeopleList } from '../components/people-list.tsx';
import { GENDERS, hevrutaListQuery, size } from '../hevruta.queries.ts';
import classes from './hevruta-list-screen.module.css';

const listParams = { q: searchText(), gender: choice(GENDERS), page: pageNumber() };
type HevrutaAddress = ListStateHandle<typeof listParams>;

/** Of a row on a phone. */
const PERSON_PX = 92;

/** Opens a letter to this address. */
function EmailLink({ email }: { email: string }) {
  const { t } = useTranslation('hevruta');
  return (
    <span className={classes.reach}>
      <a href={mailTo(email)} className={classes.email}>
        <EmailText>{email}</EmailText>
      </a>
      <CopyIconButton value={email} label={t('copyEmail', { email })} />
    </span>
  );
}

/** Dials the number; on a phone that is the whole point of the list. */
function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation('hevruta');
  return (
    <span className={classes.reach}>
      <a href={`tel:${phone}`} className={classes.phone}>
        <Ltr>{spacedPhone(phone)}</Ltr>
      </a>
      <CopyIconButton value={phone} label={t('copyPhone', { phone: spacedPhone(phone) })} />
    </span>
  );
}

function useHevrutaColumns(): Column<HevrutaSubscription>[] {
  const { t } = useTranslation('hevruta');
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: ({ name }) => (
        <span className={classes.person}>
          <PersonAvatar name={name} />
          {name ? (
            <UserText person lines={2}>
              {name}
            </UserText>
          ) : (
            <span className={classes.nameless}>{t('nameless')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('column.email'),
      cell: ({ email }) => email && <EmailLink email={email} />,
    },
    {
      id: 'phone',
      header: t('column.phone'),
      cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    },
    {
      id: 'gender',
      header: t('column.gender'),
      priority: 2,
      cell: ({ gender }) => gender && t(`gender.${gender}`),
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
      cell: ({ id }) => <span className={classes.dim}>{id}</span>,
    },
  ];
}

function HevrutaToolbar({ list }: { list: HevrutaAddress }) {
  const { t } = useTranslation('hevruta');
  const { q, gender } = list.state;
  const label = t('column.gender');
  return (
    <ToolbarRow
      search={
        <TypingSearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={q}
          onSearch={(next) => list.change({ q: next })}
        />
      }
      filters={
        <FilterSelect
          label={label}
          value={gender}
          options={GENDERS.map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`gender.${value}`),
          }))}
          onChange={(next) => list.change({ gender: next })}
          cleared={{ value: 'all', label: t('clearFilter', { label }) }}
        />
      }
      filterCount={gender === 'all' ? 0 : 1}
    />
  );
}

function Nothing({ list }: { list: HevrutaAddress }) {
  const { t } = useTranslation('hevruta');
  if (list.filterCount === 0) {
    return <EmptyState picture="hevruta" title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <NoMatches
      query={list.state.q}
      onSearch={(q) => list.change({ q })}
      onClear={list.clearFilters}
    />
  );
}

interface PeopleProps {
  list: UseQueryResult<{ subscriptions: HevrutaSubscription[] }>;
  address: HevrutaAddress;
}

function People({ list, address }: PeopleProps) {
  const { t } = useTranslation('hevruta');
  const isPhone = usePhone();
  const columns = useHevrutaColumns();
  const people = list.data?.subscriptions;
  const refreshing = list.isPlaceholderData;
  if (isPhone) {
    return (
      <ListState
        {...facesOf(list, t('failed'))}
        skeleton={<LoadingState rows={size} rowHeight={PERSON_PX} />}
        count={people?.length ?? 0}
        refreshing={refreshing}
        empty={<Nothing list={address} />}
      >
        <PeopleList people={people ?? []} />
      </ListState>
    );
  }
  return (
    <DataTable
      live
      id="hevruta"
      label={t('title')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name ?? t('nameless')}
      skeletonRows={size}
      refreshing={refreshing}
      empty={<Nothing list={address} />}
      failed={list.isError && <FailedAnswer title={t('failed')} answer={list} />}
    />
  );
}

/** Who asked in the app for somebody to study with, and how to reach them. */
export function HevrutaListScreen() {
  const { t } = useTranslation('hevruta');
  const address = useListState(listParams);
  const { list, pager } = usePagedQuery(hevrutaListQuery(address.state), address, size);
  const { total, capped = false } = list.data ?? {};

  return (
    <>
      <PageHead
        title={t('title')}
        help={t('help')}
        action={<ExportButton filter={address.state} count={total} capped={capped} />}
      />
      <HevrutaToolbar list={address} />
      <People list={list} address={address} />
      {capped && <p role="status">{t('capped', { count: total ?? 0 })}</p>}
      <Pager {...pager} />
    </>
  );
}

HevrutaListScreen.readAhead = ({ client, search }: Arrival) => {
  quietly(client.query(hevrutaListQuery(parseListState(listParams, search))));
};
