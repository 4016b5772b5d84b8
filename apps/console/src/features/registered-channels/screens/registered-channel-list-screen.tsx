import { PAGE_SIZE, SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { choice, pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { CopyEmails } from '../components/copy-emails.tsx';
import { useRegisteredColumns } from '../components/registered-columns.tsx';
import { registeredChannelsQuery, type RegisteredPage } from '../registered-channels.queries.ts';
import classes from './registered-channel-list-screen.module.css';

const TABLE = 'registered-channels';
const size = PAGE_SIZE.registered_channels;

/** As the server gives them, always. */
const BY_NAME = { field: 'name', dir: 'asc' } as const;

const HAS_ADMIN = { all: undefined, yes: true, no: false } as const;
const CHOICES = ['all', 'yes', 'no'] as const;

const listParams = { page: pageNumber(), q: searchText(), admin: choice(CHOICES) };
type List = ListStateHandle<typeof listParams>;

function Nothing({ list: { state, change, clearFilters, filterCount } }: { list: List }) {
  const { t } = useTranslation('registered-channels');
  if (filterCount === 0) {
    return <EmptyState picture="registered" title={t('empty')} text={t('emptyText')} />;
  }
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

const KEYS = [
  ['Enter', 'save'],
  ['Esc', 'cancel'],
  ['Tab', 'next'],
] as const;

/** What the keys do in a phone's field, for those who have keys. */
function PhoneKeys() {
  const { t } = useTranslation('registered-channels');
  return (
    <p className={classes.keys}>
      {t('keys.about')}
      {KEYS.map(([key, does]) => (
        <span key={key}>
          <kbd className={classes.key}>
            <Ltr>{key}</Ltr>
          </kbd>{' '}
          {t(`keys.${does}`)}
        </span>
      ))}
    </p>
  );
}

/** How many there are, and how many of them want somebody. */
function useHelp(counts: RegisteredPage['counts'] | undefined): string {
  const { t } = useTranslation('registered-channels');
  if (!counts) return t('help');
  const { all, without_admin } = counts;
  const channels = t('count.all', { count: all });
  if (without_admin === 0) return t('helpAll', { channels });
  return t('helpWanting', { channels, wanting: t('count.withoutAdmin', { count: without_admin }) });
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
      <PageHead title={t('title')} help={useHelp(answer.data?.counts)} />
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
        tools={
          <>
            <CopyEmails channels={answer.data?.channels ?? []} />
            <ColumnChoice tableId={TABLE} columns={columns} />
          </>
        }
      />
      <div className={classes.list}>
        <DataTable
          id={TABLE}
          label={t('title')}
          columns={columns}
          sort={BY_NAME}
          rows={answer.data?.channels}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          skeletonRows={size}
          refreshing={answer.isPlaceholderData}
          empty={<Nothing list={list} />}
          failed={answer.isError && <FailedAnswer title={t('failed')} answer={answer} />}
        />
      </div>
      {Boolean(answer.data?.channels.length) && <PhoneKeys />}
      {answer.data?.capped && <p role="status">{t('capped', { count: answer.data.total })}</p>}
      <Pager {...pager} />
    </>
  );
}

RegisteredChannelListScreen.readAhead = ({ client, search }: Arrival) => {
  const { page, q, admin } = parseListState(listParams, search);
  const asked = { page, term: q, has_admin: HAS_ADMIN[admin] };
  quietly(client.query(registeredChannelsQuery(asked)));
};
