import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import type { playlistParams } from '../playlist-params.ts';

export interface PlaylistToolbarProps {
  list: ListStateHandle<typeof playlistParams>;
}

export function PlaylistToolbar({ list: { state, change, filterCount } }: PlaylistToolbarProps) {
  const { t } = useTranslation(['playlists', 'forms']);
  return (
    <ToolbarRow
      search={
        <SearchField
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={state.q}
          onSearch={(q) => change({ q })}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('list.sort')}
            value={state.sort}
            options={(['updated_at', 'title'] as const).map((value) => ({
              value,
              label: t(`list.sortBy.${value}`),
            }))}
            onChange={(sort) => change({ sort })}
          />
          <FilterSelect
            label={t('list.language')}
            value={state.lang}
            options={(['all', 'he', 'en'] as const).map((value) => ({
              value,
              label: t(`forms:language.${value}`),
            }))}
            onChange={(lang) => change({ lang })}
          />
        </>
      }
      filterCount={filterCount}
    />
  );
}
