import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { hevrutaListQuery } from '../hevruta.queries.ts';
import { useHevrutaColumns } from '../use-hevruta-columns.tsx';
import classes from './hevruta-list-screen.module.css';

const listParams = { page: pageNumber() };

const size = PAGE_SIZE.hevruta;

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
