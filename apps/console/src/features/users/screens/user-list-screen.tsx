import { EMAIL_MAX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { DeviceTotals } from '../components/device-totals.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { UserTable } from '../components/user-table.tsx';
import { userListQuery } from '../users.queries.ts';
import type { NamedUser } from '../use-user-name.ts';

const listParams = { q: searchText(), page: pageNumber() };

const size = PAGE_SIZE.users;

export function UserListScreen() {
  const { t } = useTranslation('users');
  const { state, change, clearFilters, hrefFor } = useListState(listParams);
  const list = useQuery(userListQuery(state.q, state.page));
  const [messageTo, setMessageTo] = useState<NamedUser | null>(null);
  const total = list.data?.total;
  const lastPage = Math.max(Math.ceil((total ?? 0) / size), 1);

  // The last row of the last page was removed, or an old link asks for more than there is.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [list.data, list.isPlaceholderData, state.page, lastPage, change]);

  return (
    <>
      <PageHead title={t('list.title')} help={t('list.help')} />
      <ToolbarRow
        search={
          <TypingSearchField
            label={t('list.search')}
            placeholder={t('list.searchHint')}
            maxLength={EMAIL_MAX}
            value={state.q}
            onSearch={(q) => change({ q })}
          />
        }
        tools={<DeviceTotals page={list.data} />}
      />
      <UserTable
        users={list.data?.users}
        refreshing={list.isPlaceholderData}
        onMessage={setMessageTo}
        empty={
          state.q === '' ? (
            <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />
          )
        }
        failed={
          list.isError && (
            <FailedState
              title={t('list.failed')}
              message={sentenceOf(list.error)}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )
        }
      />
      {list.data?.capped && <p role="status">{t('list.capped', { count: total ?? 0 })}</p>}
      <Pager
        page={state.page}
        size={size}
        total={total}
        onPage={(page) => change({ page })}
        hrefFor={(page) => hrefFor({ page })}
      />
      {messageTo && <MessageDialog user={messageTo} onClose={() => setMessageTo(null)} />}
    </>
  );
}
