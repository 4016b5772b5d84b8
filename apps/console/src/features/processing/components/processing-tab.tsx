import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choice, pageNumber, pageSize, searchText } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { processingListQuery } from '../processing.queries.ts';
import { useProcessingActs } from '../use-processing-acts.tsx';
import { ProcessingBulkBar } from './processing-bulk-bar.tsx';
import { ProcessingTable } from './processing-table.tsx';
import { ProcessingToolbar } from './processing-toolbar.tsx';
import classes from './processing-tab.module.css';

const SIZES = [PAGE_SIZE.processing, 20, 50] as const;

const listParams = {
  q: searchText(),
  lang: choice(['all', 'he', 'en']),
  page: pageNumber(),
  size: pageSize(SIZES),
};

export interface ProcessingTabProps {
  /** Every channel's, for those who may see them all, if left out. */
  channelId?: number | undefined;
  /** Filters it shares with the tabs beside it. */
  filters?: ReactNode;
}

const keyOf = ({ id }: ProcessingVideo) => String(id);

/** Videos on their way, as they move. */
export function ProcessingTab({ channelId, filters }: ProcessingTabProps) {
  const { t } = useTranslation('processing');
  const address = useListState(listParams);
  const { state, change, clearFilters, filterCount } = address;
  const { q, lang, page, size } = state;
  const query = processingListQuery({
    channel_id: channelId,
    language: lang === 'all' ? undefined : lang,
    term: q === '' ? undefined : q,
    limit: size,
    offset: (page - 1) * size,
  });
  const { list, pager } = usePagedQuery(query, address, size);
  const selection = useSelection(keyOf);
  const acts = useProcessingActs();
  const { videos, total } = list.data ?? {};
  // Only what is seen is acted upon: a row may have finished since it was chosen.
  const chosen = (videos ?? []).filter((video) => selection.selected.has(keyOf(video)));

  return (
    <div className={classes.tab}>
      <ProcessingToolbar
        term={q}
        onSearch={(next) => change({ q: next })}
        filters={filters}
        filterCount={filterCount}
        updatedAt={list.dataUpdatedAt}
        canRetryAll={(total ?? 0) > 0 && !acts.isRetrying}
        onRetryAll={() => void acts.retry({ all: true, channel_id: channelId })}
      />
      <ProcessingTable
        videos={videos}
        expected={size}
        selection={selection}
        refreshing={list.isPlaceholderData}
        onRetry={({ id }) => void acts.retry({ ids: [id] })}
        empty={
          filterCount > 0 ? (
            <NoMatches query={q} onSearch={(next) => change({ q: next })} onClear={clearFilters} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        }
        failed={list.isError && <FailedAnswer title={t('failed')} answer={list} />}
      />
      <Pager
        {...pager}
        sizes={SIZES}
        onSize={(next) => change({ size: SIZES.find((one) => one === next) ?? SIZES[0] })}
      />
      <ProcessingBulkBar chosen={chosen} acts={acts} onClear={selection.clear} />
    </div>
  );
}
