import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { AddPlaceButton } from '../components/add-place-button.tsx';
import { usePlaceColumns } from '../components/place-columns.tsx';
import { PlaceToolbar } from '../components/place-toolbar.tsx';
import { editedRef } from '../place-ref.ts';
import { placeListQuery } from '../places.queries.ts';
import { usePlaceScope, type PlaceListParams, type PlaceScope } from '../use-place-scope.ts';

const size = PAGE_SIZE.places;

type ListState = ListStateHandle<PlaceListParams>;

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
