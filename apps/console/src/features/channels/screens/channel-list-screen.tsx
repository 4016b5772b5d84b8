import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { EmptyState, FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { catalogueParams, wishOf } from '../catalogue-params.ts';
import { channelListQuery } from '../catalogue.queries.ts';
import { CATALOGUE_TABLE, CatalogueToolbar } from '../components/catalogue-toolbar.tsx';
import { useChannelColumns } from '../components/channel-columns.tsx';
import { useRowWays } from '../use-row-ways.ts';
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

function Nothing({ list }: { list: ListStateHandle<typeof catalogueParams> }) {
  const { t } = useTranslation('channels');
  if (list.filterCount > 0) return <FilteredEmptyState onClear={list.clearFilters} />;
  return <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={<AddButton />} />;
}

/** Every channel of the platform, for those who run it. */
export function ChannelListScreen() {
  const { t } = useTranslation('channels');
  const list = useListState(catalogueParams);
  const { state, change } = list;
  const query = channelListQuery(wishOf(state));
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const { channels, total } = answer.data ?? {};
  const columns = useChannelColumns(channels ?? NO_CHANNELS);
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
