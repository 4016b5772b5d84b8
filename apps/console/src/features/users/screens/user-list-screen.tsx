import { EMAIL_MAX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { UserPage } from '@bimah/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { UserTable } from '../components/user-table.tsx';
import type { NamedUser } from '../use-user-name.ts';
import { userListQuery } from '../users.queries.ts';
import classes from './user-list-screen.module.css';

const listParams = { q: searchText(), page: pageNumber() };

const size = PAGE_SIZE.users;

const DEVICES = ['android', 'ios', 'web'] as const;

interface DeviceTotalsProps {
  page: UserPage | undefined;
  /** Where it is known: some have never used the app. */
  everyone: number | undefined;
}

/** How many people use each kind of device; the search does not narrow it. */
function DeviceTotals({ page, everyone }: DeviceTotalsProps) {
  const { t } = useTranslation('users');
  if (!page) return null;
  const { total_android = 0, total_ios = 0, total_web = 0 } = page;
  const others = (everyone ?? 0) - total_android - total_ios - total_web;
  return (
    <dl className={classes.totals} aria-label={t('totals.title')}>
      {DEVICES.map((device) => {
        const total = page[`total_${device}`];
        return total === undefined ? null : (
          <div key={device} className={classes.total}>
            <dt>{t(`device.${device}`)}</dt>
            <dd>{formatExact(total)}</dd>
          </div>
        );
      })}
      {others > 0 && (
        <div className={classes.total}>
          <dt>{t('totals.none')}</dt>
          <dd>{formatExact(others)}</dd>
        </div>
      )}
    </dl>
  );
}

export function UserListScreen() {
  const { t } = useTranslation('users');
  const address = useListState(listParams);
  const { state, change, clearFilters } = address;
  const { list, pager } = usePagedQuery(userListQuery(state.q, state.page), address, size);
  // A search, and a count that was stopped, do not tell how many there are.
  const everyone = state.q === '' && !list.data?.capped ? list.data?.total : undefined;
  const [messageTo, setMessageTo] = useState<NamedUser | null>(null);
  const phone = usePhone();
  const totals = <DeviceTotals page={list.data} everyone={everyone} />;

  return (
    <>
      <PageHead
        title={t('list.title')}
        help={everyone === undefined ? t('list.help') : t('list.count', { count: everyone })}
      />
      <ToolbarRow
        search={
          <TypingSearchField
            label={t('list.search')}
            maxLength={EMAIL_MAX}
            value={state.q}
            onSearch={(q) => change({ q })}
          />
        }
        tools={!phone && totals}
      />
      {phone && totals}
      <UserTable
        users={list.data?.users}
        refreshing={list.isPlaceholderData}
        onMessage={setMessageTo}
        empty={
          state.q === '' ? (
            <EmptyState picture="users" title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />
          )
        }
        failed={list.isError && <FailedAnswer title={t('list.failed')} answer={list} />}
      />
      <Pager {...pager} goesOn />
      {messageTo && <MessageDialog user={messageTo} onClose={() => setMessageTo(null)} />}
    </>
  );
}

UserListScreen.readAhead = ({ client, search }: Arrival) => {
  const { q, page } = parseListState(listParams, search);
  quietly(client.query(userListQuery(q, page)));
};
