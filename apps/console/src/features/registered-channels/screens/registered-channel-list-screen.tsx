import { PAGE_SIZE, SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { IconRefresh, IconRefreshOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choice, pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { PhoneCell } from '../components/phone-cell.tsx';
import { registeredChannelsQuery } from '../registered-channels.queries.ts';
import classes from './registered-channel-list-screen.module.css';

const TABLE = 'registered-channels';
const size = PAGE_SIZE.registered_channels;

const HAS_ADMIN = { all: undefined, yes: true, no: false } as const;
const CHOICES = ['all', 'yes', 'no'] as const;

const listParams = { page: pageNumber(), q: searchText(), admin: choice(CHOICES) };
type List = ListStateHandle<typeof listParams>;

function Nothing({ list: { state, change, clearFilters, filterCount } }: { list: List }) {
  const { t } = useTranslation('registered-channels');
  if (filterCount === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />;
}

function HasAdminFilter({ list: { state, change } }: { list: List }) {
  const { t } = useTranslation('registered-channels');
  return (
    <FilterSelect
      label={t('filter.admin')}
      value={state.admin}
      options={CHOICES.map((value) => ({ value, label: t(`filter.${value}`) }))}
      onChange={(admin) => change({ admin })}
    />
  );
}

function ChannelLink({ channel }: { channel: RegisteredChannel }) {
  return (
    <Link
      to="/channels/$channel_id/edit"
      params={{ channel_id: String(channel.id) }}
      className={classes.link}
    >
      <UserText block lines={2}>
        {channel.name}
      </UserText>
    </Link>
  );
}

/** Whoever runs the channel; where nobody does, the way to somebody. */
function AdminName({ channel }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  const { id, name, admin_name, admin_email } = channel;
  if (admin_name) return <UserText lines={1}>{admin_name}</UserText>;
  if (admin_email !== null) return <span className={classes.none}>{t('none')}</span>;
  return (
    <span className={classes.missing}>
      {t('noAdmin')}
      <Link
        to="/channels/$channel_id/managers"
        params={{ channel_id: String(id) }}
        className={classes.invite}
        aria-label={t('inviteTo', { name })}
      >
        {t('invite')}
      </Link>
    </span>
  );
}

/** By name, or by address where there is no name. */
function Editors({ editors }: Pick<RegisteredChannel, 'editors'>) {
  const { t } = useTranslation('registered-channels');
  if (editors.length === 0) return <span className={classes.none}>{t('none')}</span>;
  return (
    <ul role="list" className={classes.editors}>
      {editors.map(({ name, email }, index) => (
        <li key={email ?? index}>
          {name ? (
            <UserText>{name}</UserText>
          ) : (
            <span className={classes.editorEmail}>
              <EmailText>{email ?? ''}</EmailText>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sync({ channel: { yt_enabled } }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  return yt_enabled ? (
    <StatusBadge tone="error" icon={IconRefresh}>
      {t('sync.on')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="draft" icon={IconRefreshOff}>
      {t('sync.off')}
    </StatusBadge>
  );
}

function useRegisteredColumns(): Column<RegisteredChannel>[] {
  const { t } = useTranslation('registered-channels');
  const none = <span className={classes.none}>{t('none')}</span>;
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: (channel) => <ChannelLink channel={channel} />,
    },
    {
      id: 'admin_name',
      header: t('column.adminName'),
      cell: (channel) => <AdminName channel={channel} />,
    },
    {
      id: 'admin_email',
      header: t('column.adminEmail'),
      priority: 2,
      cell: ({ admin_email }) =>
        admin_email === null ? (
          none
        ) : (
          <span className={classes.email}>
            <EmailText>{admin_email}</EmailText>
          </span>
        ),
    },
    {
      id: 'phone',
      header: t('column.phone'),
      cell: (channel) => <PhoneCell channel={channel} />,
    },
    {
      id: 'editors',
      header: t('column.editors'),
      priority: 3,
      cell: ({ editors }) => <Editors editors={editors} />,
    },
    {
      id: 'sync',
      header: t('column.sync'),
      kind: 'control',
      cell: (channel) => <Sync channel={channel} />,
    },
  ];
}

/** Channels with the people behind them, and how to reach those. */
export function RegisteredChannelListScreen() {
  const { t } = useTranslation('registered-channels');
  const list = useListState(listParams);
  const { state, change } = list;
  const { page, q, admin } = state;
  const query = registeredChannelsQuery({ page, term: q, has_admin: HAS_ADMIN[admin] });
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const columns = useRegisteredColumns();
  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <ToolbarRow
        search={
          <TypingSearchField
            plain
            label={t('search')}
            maxLength={SEARCH_TERM_MAX}
            waitMs={SEARCH_DEBOUNCE_MS}
            value={state.q}
            onSearch={(q) => change({ q })}
          />
        }
        filters={<HasAdminFilter list={list} />}
        filterCount={state.admin === 'all' ? 0 : 1}
        tools={<ColumnChoice tableId={TABLE} columns={columns} />}
      />
      <div className={classes.list}>
        <DataTable
          id={TABLE}
          label={t('title')}
          columns={columns}
          rows={answer.data?.channels}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          skeletonRows={size}
          refreshing={answer.isPlaceholderData}
          empty={<Nothing list={list} />}
          failed={answer.isError && <FailedAnswer title={t('failed')} answer={answer} />}
        />
      </div>
      {answer.data?.capped && <p role="status">{t('capped', { count: answer.data.total })}</p>}
      <Pager {...pager} />
    </>
  );
}
