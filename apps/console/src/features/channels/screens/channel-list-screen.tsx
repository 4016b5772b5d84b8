import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { EmptyState, FilteredEmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
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

function useCatalogue(list: ListStateHandle<typeof catalogueParams>) {
  const { state, change } = list;
  const answer = useQuery(channelListQuery(wishOf(state)));
  const lastPage = Math.max(Math.ceil((answer.data?.total ?? 0) / size), 1);

  // A filter, a deletion or an old link may leave fewer pages than the address asks for.
  useEffect(() => {
    const isTold = answer.data !== undefined && !answer.isPlaceholderData;
    if (isTold && state.page > lastPage) change({ page: lastPage });
  }, [answer.data, answer.isPlaceholderData, state.page, lastPage, change]);
  return answer;
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
  const { state, change, hrefFor } = list;
  const answer = useCatalogue(list);
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
          failed={
            answer.isError && (
              <FailedState
                title={t('list.failed')}
                message={sentenceOf(answer.error)}
                retrying={answer.isFetching}
                onRetry={() => void answer.refetch()}
              />
            )
          }
        />
      </div>
      <Pager
        page={state.page}
        size={size}
        total={total}
        onPage={(page) => change({ page })}
        hrefFor={(page) => hrefFor({ page })}
      />
    </>
  );
}
