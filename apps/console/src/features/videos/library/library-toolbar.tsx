import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelFilter } from '#features/channels/index.ts';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { sortOf, sortsOf, type libraryParams, type VideoTab } from './library-params.ts';

interface FiltersProps {
  list: ListStateHandle<typeof libraryParams>;
  /** Absent in the library of all channels, which can be narrowed to one. */
  channelId: number | undefined;
}

interface LibraryFiltersProps extends FiltersProps {
  /** What the tab has of its own. */
  children?: ReactNode;
}

/** What narrows every tab. */
export function LibraryFilters({ list, channelId, children }: LibraryFiltersProps) {
  const { t } = useTranslation(['videos', 'forms']);
  const { state, change } = list;
  return (
    <>
      {channelId === undefined && (
        <ChannelFilter value={state.channel} onChange={(channel) => change({ channel })} />
      )}
      {children}
      <FilterSelect
        label={t('library.language')}
        value={state.lang}
        options={(['all', 'he', 'en'] as const).map((value) => ({
          value,
          label: t(`forms:language.${value}`),
        }))}
        onChange={(lang) => change({ lang })}
      />
    </>
  );
}

export interface LibraryToolbarProps extends FiltersProps {
  tab: VideoTab;
}

export function LibraryToolbar({ tab, ...props }: LibraryToolbarProps) {
  const { t } = useTranslation('videos');
  const { state, change, filterCount } = props.list;
  const isTouch = useTouch();
  const sorts = sortsOf(tab);
  return (
    <ToolbarRow
      search={
        <SearchField
          label={t('library.search')}
          placeholder={t(isTouch ? 'library.search' : 'library.searchHint')}
          value={state.q}
          onSearch={(q) => change({ q })}
        />
      }
      filters={
        <LibraryFilters {...props}>
          <FilterSelect
            label={t('library.sort')}
            value={sortOf(tab, state.sort)}
            options={sorts.map((value) => ({
              value,
              label: t(`library.sortBy.${value}`),
            }))}
            onChange={(sort) => change({ sort: sort === sorts[0] ? 'usual' : sort })}
          />
        </LibraryFilters>
      }
      filterCount={filterCount}
      tools={
        <Segmented
          label={t('library.view')}
          value={state.view}
          segments={[
            { value: 'grid', label: t('library.views.grid'), icon: IconLayoutGrid },
            { value: 'list', label: t('library.views.list'), icon: IconList },
          ]}
          onChange={(view) => change({ view })}
        />
      }
    />
  );
}
