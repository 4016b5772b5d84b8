import { AUDIENCES } from '@bimah/contract/place-record.ts';
import { useTranslation } from 'react-i18next';
import { ChannelFilter } from '#features/channels/index.ts';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import type { PlaceListParams, PlaceScope } from '../use-place-scope.ts';
import type { GroupColumn } from './group-columns.tsx';

export type PlaceListState = ListStateHandle<PlaceListParams>;

interface FilterProps {
  list: PlaceListState;
}

function AudienceFilter({ list }: FilterProps) {
  const { t } = useTranslation('places');
  const label = t('filter.audience');
  return (
    <FilterSelect
      label={label}
      value={list.state.audience}
      options={[
        { value: 'all', label: t('filter.all') },
        ...AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) })),
      ]}
      onChange={(audience) => list.change({ audience })}
      cleared={{ value: 'all', label: t('filter.clear', { label }) }}
    />
  );
}

function TypeFilter({ list, scope }: FilterProps & { scope: PlaceScope }) {
  const { t } = useTranslation('places');
  return (
    <FilterSelect
      label={t('list.types')}
      value={list.state.type}
      options={scope.types.map((value) => ({ value, label: t(`types.${value}`) }))}
      onChange={(type) => list.change({ type })}
    />
  );
}

export interface GroupToolbarProps {
  list: PlaceListState;
  scope: PlaceScope;
  tableId: string;
  columns: readonly GroupColumn[];
}

export function GroupToolbar({ list, scope, tableId, columns }: GroupToolbarProps) {
  const { t } = useTranslation('places');
  const isPhone = usePhone();
  const isPlatform = scope.channelId === null;
  return (
    <ToolbarRow
      search={
        <SearchField
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={list.state.q}
          onSearch={(q) => list.change({ q })}
        />
      }
      filters={
        <>
          {/* The platform's screens have tabs for it. */}
          {!isPlatform && <TypeFilter list={list} scope={scope} />}
          {isPlatform && (
            <ChannelFilter
              channelId={list.state.channel}
              onChange={(channel) => list.change({ channel })}
            />
          )}
          <AudienceFilter list={list} />
        </>
      }
      filterCount={list.filterCount - (list.state.q === '' ? 0 : 1)}
      tools={!isPhone && <ColumnChoice tableId={tableId} columns={columns} />}
    />
  );
}
