import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import type { PlaceListParams, PlaceScope } from '../use-place-scope.ts';
import type { PlaceColumn } from './place-columns.tsx';
import classes from './place-toolbar.module.css';

export interface PlaceToolbarProps {
  list: ListStateHandle<PlaceListParams>;
  scope: PlaceScope;
  tableId: string;
  columns: readonly PlaceColumn[];
}

export function PlaceToolbar({ list, scope, tableId, columns }: PlaceToolbarProps) {
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
