import { CHANNEL_SORTS } from '@bimah/contract/channels.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { parseListState, type StateOf } from '#platform/list-state/list-definition.ts';
import {
  choice,
  pageNumber,
  recordId,
  sortDirection,
  sortField,
} from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { EmptyState, FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { channelListQuery, type CatalogueRequest } from '../catalogue.queries.ts';
import { useChannelColumns, type ChannelColumn } from '../catalogue/channel-columns.tsx';
import { ChannelPicker } from '../channel-choice/channel-picker.tsx';
import classes from './channel-list-screen.module.css';

const size = PAGE_SIZE.channels;
const NO_CHANNELS: readonly never[] = [];

function AddButton() {
  const { t } = useTranslation('channels');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to="/channels/add" {...props} />}
    >
      {t('list.add')}
    </Button>
  );
}

const YES_NO = ['all', 'yes', 'no'] as const;
type YesNo = (typeof YES_NO)[number];

const catalogueParams = {
  page: pageNumber(),
  channel: recordId(),
  hot: choice(YES_NO),
  ono: choice(YES_NO),
  sort: sortField(CHANNEL_SORTS),
  dir: sortDirection(),
};

type CatalogueState = StateOf<typeof catalogueParams>;

const MEANING: Record<YesNo, boolean | undefined> = { all: undefined, yes: true, no: false };

const requestOf = ({ page, channel, hot, ono, sort, dir }: CatalogueState): CatalogueRequest => ({
  page,
  sort_by: sort,
  sort_dir: dir,
  is_hot: MEANING[hot],
  o_n_o: MEANING[ono],
  channel_id: channel,
});

function Nothing({ list }: { list: ListStateHandle<typeof catalogueParams> }) {
  const { t } = useTranslation('channels');
  if (list.filterCount > 0) return <FilteredEmptyState onClear={list.clearFilters} />;
  return (
    <EmptyState
      picture="channels"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={<AddButton />}
    />
  );
}

const ROW = 'tr, li';

/** The channel of the row that has the keyboard. */
function channelUnder({ target }: Event): string | null {
  if (!(target instanceof Element)) return null;
  const name = target.closest(ROW)?.querySelector<HTMLElement>('[data-channel-id]');
  return name?.dataset['channelId'] ?? null;
}

/** N begins a channel; on a row, E opens its form and L its library. */
function useRowWays(): void {
  const navigate = useNavigate();
  const goFrom =
    (to: '/channels/$channel_id/edit' | '/channels/$channel_id/library') => (event: Event) => {
      const channel_id = channelUnder(event);
      if (channel_id !== null) void navigate({ to, params: { channel_id } });
    };
  usePageKey({
    KeyN: () => void navigate({ to: '/channels/add' }),
    KeyE: goFrom('/channels/$channel_id/edit'),
    KeyL: goFrom('/channels/$channel_id/library'),
  });
}

const CATALOGUE_TABLE = 'channels';

interface CatalogueToolbarProps {
  list: ListStateHandle<typeof catalogueParams>;
  columns: readonly ChannelColumn[];
}

function YesNoFilter({
  list,
  name,
}: Pick<CatalogueToolbarProps, 'list'> & { name: 'hot' | 'ono' }) {
  const { t } = useTranslation('channels');
  return (
    <FilterSelect
      label={t(`filter.${name}`)}
      value={list.state[name]}
      options={YES_NO.map((value) => ({ value, label: t(`filter.${value}`) }))}
      onChange={(value) => list.change({ [name]: value })}
    />
  );
}

/** For screens too narrow for a column of each figure. */
function Order({ list: { state, change } }: Pick<CatalogueToolbarProps, 'list'>) {
  const { t } = useTranslation(['channels', 'lists']);
  const isRising = state.dir === 'asc';
  return (
    <div className={classes.order}>
      <FilterSelect
        label={t('lists:table.sort')}
        value={state.sort}
        options={CHANNEL_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => change({ sort, dir: sort === 'title' ? 'asc' : 'desc' })}
      />
      <IconButton
        icon={isRising ? IconSortAscending : IconSortDescending}
        label={t(isRising ? 'lists:table.descending' : 'lists:table.ascending')}
        onClick={() => change({ dir: isRising ? 'desc' : 'asc' })}
      />
    </div>
  );
}

function CatalogueToolbar({ list, columns }: CatalogueToolbarProps) {
  const { t } = useTranslation('channels');
  return (
    <ToolbarRow
      search={
        <ChannelPicker
          bare
          label={t('filter.channel')}
          value={list.state.channel ?? null}
          onChange={(id) => list.change({ channel: id ?? undefined })}
        />
      }
      filters={
        <>
          <YesNoFilter list={list} name="hot" />
          <YesNoFilter list={list} name="ono" />
          <Order list={list} />
        </>
      }
      filterCount={list.filterCount}
      tools={<ColumnChoice tableId={CATALOGUE_TABLE} columns={columns} />}
    />
  );
}

/** Every channel of the platform, for those who run it. */
export function ChannelListScreen() {
  const { t } = useTranslation('channels');
  const list = useListState(catalogueParams);
  const { state, change } = list;
  const query = channelListQuery(requestOf(state));
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const { channels, total } = answer.data ?? {};
  const columns = useChannelColumns(channels ?? NO_CHANNELS, state.sort);
  const phone = usePhone();
  useRowWays();

  return (
    <>
      <PageHead
        title={t('list.title')}
        help={total === undefined ? t('list.help') : t('list.count', { count: total })}
        action={<AddButton />}
      />
      <CatalogueToolbar list={list} columns={columns} />
      <div className={classes.catalogue}>
        <DataTable
          id={CATALOGUE_TABLE}
          label={t('list.title')}
          columns={columns}
          rows={channels}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          skeletonRows={size}
          refreshing={answer.isPlaceholderData}
          // A phone has the order among its filters.
          sort={phone ? undefined : { field: state.sort, dir: state.dir }}
          onSort={({ field, dir }) => change({ sort: field, dir })}
          empty={<Nothing list={list} />}
          failed={answer.isError && <FailedAnswer title={t('list.failed')} answer={answer} />}
        />
      </div>
      <Pager {...pager} />
    </>
  );
}

ChannelListScreen.readAhead = ({ client, search }: Arrival) => {
  const state = parseListState(catalogueParams, search);
  quietly(client.query(channelListQuery(requestOf(state))));
};
