import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { PlaceType } from '@bimah/contract/place-record.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { usePlaceColumns, type PlaceColumn } from '../place-list/place-columns.tsx';
import { editedRef } from '../place-ref.ts';
import { placeListQuery } from '../places.queries.ts';
import { usePlaceScope, type PlaceListParams, type PlaceScope } from '../use-place-scope.ts';
import classes from './place-list-screen.module.css';

const size = PAGE_SIZE.places;

type ListState = ListStateHandle<PlaceListParams>;

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

function Nothing({ list, scope }: { list: ListState; scope: PlaceScope }) {
  const { t } = useTranslation('places');
  const { q, type } = list.state;
  if (q !== '') {
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
      title={t(`empty.${type}`)}
      text={t('empty.text')}
      action={<AddPlaceButton scope={scope} type={type} />}
    />
  );
}

interface PlaceToolbarProps {
  list: ListStateHandle<PlaceListParams>;
  scope: PlaceScope;
  tableId: string;
  columns: readonly PlaceColumn[];
}

function PlaceToolbar({ list, scope, tableId, columns }: PlaceToolbarProps) {
  const { t } = useTranslation('places');
  return (
    <>
      <div className={classes.types}>
        <Segmented
          label={t('list.types')}
          value={list.state.type}
          segments={scope.types.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(type) => list.change({ type })}
        />
      </div>
      <ToolbarRow
        search={
          <SearchField
            label={t('list.search')}
            value={list.state.q}
            onSearch={(q) => list.change({ q })}
          />
        }
        tools={<ColumnChoice tableId={tableId} columns={columns} />}
      />
    </>
  );
}

/** The lessons and places of one channel or, without one in the address, of the platform. */
export function PlaceListScreen() {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const scope = usePlaceScope();
  const list = useListState(scope.params);
  const { state } = list;
  const query = placeListQuery({ ...state, channelId: scope.channelId });
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const columns = usePlaceColumns(scope);
  const tableId = scope.channelId === null ? 'places' : 'channel-places';
  const { places, total, capped = false } = answer.data ?? {};
  usePageKey({
    KeyN: () => void navigate({ to: scope.add, search: { type: state.type } }),
  });

  return (
    <>
      <PageHead
        title={t(`list.title.${scope.name}`)}
        help={t(`list.help.${scope.name}`)}
        action={<AddPlaceButton scope={scope} type={state.type} />}
      />
      <PlaceToolbar list={list} scope={scope} tableId={tableId} columns={columns} />
      <DataTable
        live
        id={tableId}
        label={t(`types.${state.type}`)}
        columns={columns}
        rows={places}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        skeletonRows={size}
        refreshing={answer.isPlaceholderData}
        onOpen={(place) =>
          void navigate({ to: scope.edit(editedRef(place)), search: { type: place.place_type } })
        }
        empty={<Nothing list={list} scope={scope} />}
        failed={answer.isError && <FailedAnswer title={t('list.failed')} answer={answer} />}
      />
      {capped && <p role="status">{t('list.capped', { count: total ?? 0 })}</p>}
      <Pager {...pager} />
    </>
  );
}
