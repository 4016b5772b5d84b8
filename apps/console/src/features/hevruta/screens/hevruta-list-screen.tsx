import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { hevrutaListQuery } from '../hevruta.queries.ts';
import { useHevrutaColumns } from '../use-hevruta-columns.tsx';
import classes from './hevruta-list-screen.module.css';

const listParams = { page: pageNumber() };

const size = PAGE_SIZE.hevruta;

/** Who asked in the app for somebody to study with, and how to reach them. */
export function HevrutaListScreen() {
  const { t } = useTranslation('hevruta');
  const { state, change, hrefFor } = useListState(listParams);
  const list = useQuery(hevrutaListQuery(state.page));
  const total = list.data?.total;
  const lastPage = Math.max(Math.ceil((total ?? 0) / size), 1);

  // An old link asks for more than there is.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [list.data, list.isPlaceholderData, state.page, lastPage, change]);

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
          failed={
            list.isError && (
              <FailedState
                title={t('failed')}
                message={sentenceOf(list.error)}
                retrying={list.isFetching}
                onRetry={() => void list.refetch()}
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
