import { PAGE_SIZE, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { PlaceType } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseListState, type StateOf } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useGroupColumns } from '../place-list/group-columns.tsx';
import { GroupList } from '../place-list/group-list.tsx';
import { GroupToolbar, type PlaceListState } from '../place-list/group-toolbar.tsx';
import { ListSummary } from '../place-list/list-summary.tsx';
import { MoreStopped, StoppedFold, useStoppedGroups } from '../place-list/stopped-fold.tsx';
import { groupListQuery } from '../places.queries.ts';
import {
  scopeAt,
  usePlaceScope,
  type PlaceListParams,
  type PlaceScope,
} from '../use-place-scope.ts';
import classes from './place-list-screen.module.css';

const size = PAGE_SIZE.places;

interface AddPlaceButtonProps {
  scope: PlaceScope;
  /** What the form begins with. */
  type: PlaceType;
}

function AddPlaceButton({ scope, type }: AddPlaceButtonProps) {
  const { t } = useTranslation('places');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to={scope.add} search={{ type }} {...props} />}
    >
      {t(`list.add.${type}`)}
    </Button>
  );
}

function Nothing({ list, scope }: { list: PlaceListState; scope: PlaceScope }) {
  const { t } = useTranslation('places');
  const { q, type } = list.state;
  if (list.filterCount > 0) {
    return (
      <NoMatches
        query={q}
        onSearch={(next) => list.change({ q: next })}
        onClear={list.clearFilters}
      />
    );
  }
  return (
    <EmptyState
      picture={type === 'event' ? 'events' : 'places'}
      title={t(`empty.${type}`)}
      text={t('empty.text')}
      action={<AddPlaceButton scope={scope} type={type} />}
    />
  );
}

/** How many a filter leaves, and the way back to all. */
function FilterFoot({ list, total }: { list: PlaceListState; total: number | undefined }) {
  const { t } = useTranslation('places');
  if (list.filterCount === 0 || !total) return null;
  return (
    <p className={classes.foot}>
      {t('filter.found', { count: total })}{' '}
      <button type="button" className={classes.clear} onClick={list.clearFilters}>
        {t('filter.clearAll')}
      </button>
    </p>
  );
}

const filtersOf = (scope: PlaceScope, state: StateOf<PlaceListParams>) => ({
  type: state.type,
  q: state.q,
  audience: state.audience,
  channelId: scope.channelId ?? state.channel ?? null,
});

/** What the list shows now, as far as it has come. */
function usePlaceList(scope: PlaceScope, list: PlaceListState) {
  const { type, page } = list.state;
  const filters = filtersOf(scope, list.state);
  const { list: answer, pager } = usePagedQuery(groupListQuery(filters, page), list, size);
  const { groups, counts, total, capped = false } = answer.data ?? {};
  const stoppedCount = counts?.[type].stopped;
  const isEmpty = groups?.length === 0;
  const hasStopped = stoppedCount !== undefined && stoppedCount !== 0;
  // Where nothing else is left to show, they are shown.
  const isOpen = hasStopped && (list.state.stopped === 'open' || isEmpty);
  const stopped = useStoppedGroups(filters, isOpen);
  const fold = hasStopped && (
    <StoppedFold
      count={stoppedCount}
      isOpen={isOpen}
      answer={stopped.answer}
      onToggle={() => list.change({ stopped: isOpen ? 'folded' : 'open' })}
    />
  );
  return { answer, pager, groups, counts, total, capped, stopped, fold: fold || null, isEmpty };
}

type Shown = ReturnType<typeof usePlaceList>;

interface TypeTabsProps {
  list: PlaceListState;
  scope: PlaceScope;
  counts: Shown['counts'];
  children: ReactNode;
}

/** The platform's screens have a tab for each type; its number follows the filter. */
function TypeTabs({ list, scope, counts, children }: TypeTabsProps) {
  const { t } = useTranslation('places');
  if (scope.channelId !== null) return children;
  return (
    <Tabs
      label={t('list.types')}
      value={list.state.type}
      tabs={scope.types.map((value) => ({
        value,
        label: t(`types.${value}`),
        count: counts?.[value].active ?? undefined,
      }))}
      onChange={(type) => list.change({ type })}
    >
      <div className={classes.panel}>{children}</div>
    </Tabs>
  );
}

/** The lessons and places of one channel or, without one in the address, of the platform. */
export function PlaceListScreen() {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const scope = usePlaceScope();
  const list = useListState(scope.params);
  const { state } = list;
  const now = useNow(REVALIDATE_MS);
  const shown = usePlaceList(scope, list);
  const columns = useGroupColumns({ scope, type: state.type, now });
  const tableId = scope.channelId === null ? 'places' : 'channel-places';
  const { answer, groups, total, stopped, fold } = shown;
  usePageKey({
    KeyN: () => void navigate({ to: scope.add, search: { type: state.type } }),
  });

  const rows = () => {
    if (answer.isError && groups === undefined) {
      return <FailedAnswer title={t('list.failed')} answer={answer} />;
    }
    if (shown.isEmpty && fold === null) return <Nothing list={list} scope={scope} />;
    return (
      <>
        <GroupList
          tableId={tableId}
          label={t(`types.${state.type}`)}
          columns={columns}
          scope={scope}
          now={now}
          active={groups}
          view={JSON.stringify([state.type, state.q, state.audience, state.channel, state.page])}
          isRefreshing={answer.isPlaceholderData}
          stopped={stopped.groups}
          fold={fold}
          skeletonRows={size}
        />
        {stopped.groups.length > 0 && <MoreStopped answer={stopped.answer} />}
      </>
    );
  };

  return (
    <>
      <PageHead
        title={t(`list.title.${scope.name}`)}
        help={
          <ListSummary scope={scope} list={list} groups={groups} counts={shown.counts} now={now} />
        }
        action={<AddPlaceButton scope={scope} type={state.type} />}
      />
      <TypeTabs list={list} scope={scope} counts={shown.counts}>
        <GroupToolbar list={list} scope={scope} tableId={tableId} columns={columns} />
        {rows()}
        {shown.capped && <p role="status">{t('list.capped', { count: total ?? 0 })}</p>}
        <FilterFoot list={list} total={total} />
        <Pager {...shown.pager} />
      </TypeTabs>
    </>
  );
}

PlaceListScreen.readAhead = ({ client, params, search, pathname }: Arrival) => {
  const { channel_id } = params;
  const scope = scopeAt(pathname, channel_id === undefined ? null : Number(channel_id));
  const state = parseListState(scope.params, search);
  quietly(client.query(groupListQuery(filtersOf(scope, state), state.page)));
};
