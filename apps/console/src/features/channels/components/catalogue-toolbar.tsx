import { CHANNEL_SORTS } from '@bimah/contract/channels.ts';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { YES_NO, type catalogueParams } from '../catalogue-params.ts';
import type { ChannelColumn } from './channel-columns.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import classes from './catalogue-toolbar.module.css';

export const CATALOGUE_TABLE = 'channels';

export interface CatalogueToolbarProps {
  list: ListStateHandle<typeof catalogueParams>;
  columns: readonly ChannelColumn[];
}

function YesNoFilter({
  list,
  name,
}: Pick<CatalogueToolbarProps, 'list'> & { name: 'hot' | 'ono' }) {
  const { t } = useTranslation('channels');
  return (
    <FilterSelect
      label={t(`filter.${name}`)}
      value={list.state[name]}
      options={YES_NO.map((value) => ({ value, label: t(`filter.${value}`) }))}
      onChange={(value) => list.change({ [name]: value })}
    />
  );
}

/** Also orders by what has no column on the screen. */
function Order({ list: { state, change } }: Pick<CatalogueToolbarProps, 'list'>) {
  const { t } = useTranslation(['channels', 'lists']);
  const isRising = state.dir === 'asc';
  return (
    <div className={classes.order}>
      <FilterSelect
        label={t('lists:table.sort')}
        value={state.sort}
        options={CHANNEL_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => change({ sort, dir: sort === 'title' ? 'asc' : 'desc' })}
      />
      <IconButton
        icon={isRising ? IconSortAscending : IconSortDescending}
        label={t(isRising ? 'lists:table.descending' : 'lists:table.ascending')}
        onClick={() => change({ dir: isRising ? 'desc' : 'asc' })}
      />
    </div>
  );
}

export function CatalogueToolbar({ list, columns }: CatalogueToolbarProps) {
  const { t } = useTranslation('channels');
  return (
    <ToolbarRow
      search={
        <ChannelPicker
          bare
          label={t('filter.channel')}
          value={list.state.channel ?? null}
          onChange={(id) => list.change({ channel: id ?? undefined })}
        />
      }
      filters={
        <>
          <YesNoFilter list={list} name="hot" />
          <YesNoFilter list={list} name="ono" />
          <Order list={list} />
        </>
      }
      filterCount={list.filterCount}
      tools={<ColumnChoice tableId={CATALOGUE_TABLE} columns={columns} />}
    />
  );
}
