import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { RecommendedGrid } from '../components/recommended-grid.tsx';
import { recommendedParams } from '../recommended-params.ts';
import { recommendedListQuery } from '../recommended.queries.ts';
import classes from './recommended-list-screen.module.css';

const size = PAGE_SIZE.recommended;

function Nothing({ list }: { list: ListStateHandle<typeof recommendedParams> }) {
  const { t } = useTranslation('recommended');
  const { state, change, clearFilters, filterCount } = list;
  return filterCount > 0 ? (
    <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />
  ) : (
    <EmptyState title={t('empty.title')} text={t('empty.text')} />
  );
}

/** What the platform recommends to viewers, the best first. */
export function RecommendedListScreen() {
  const { t } = useTranslation('recommended');
  const list = useListState(recommendedParams);
  const { state, change } = list;
  const query = recommendedListQuery({ term: state.q, page: state.page });
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const { videos, computed_at } = answer.data ?? {};

  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <ToolbarRow
        search={
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={state.q}
            onSearch={(q) => change({ q })}
          />
        }
        tools={
          computed_at && (
            <span className={classes.computed}>
              {t('computed', {
                date: formatDate(computed_at),
                time: formatMessageTime(computed_at),
              })}
            </span>
          )
        }
      />
      {answer.isError && !answer.data ? (
        <FailedAnswer title={t('failed')} answer={answer} />
      ) : (
        <RecommendedGrid
          key={`${state.page} ${state.q}`}
          videos={videos}
          refreshing={answer.isPlaceholderData}
          empty={<Nothing list={list} />}
        />
      )}
      <Pager {...pager} />
    </>
  );
}
