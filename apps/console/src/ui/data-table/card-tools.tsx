import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { nextSort, type Column } from './column.ts';
import type { SortProps } from './table-head.tsx';
import classes from './row-cards.module.css';

export interface CardToolsProps<Row, Field extends string> extends SortProps<Field> {
  readonly columns: readonly Column<Row, Field>[];
  readonly pageCheckbox?: ReactNode;
  readonly children?: ReactNode;
}

/** Cards have no head to press, so its two services stand above them. */
export function CardTools<Row, Field extends string>({
  columns,
  pageCheckbox,
  sort,
  onSort,
  children,
}: CardToolsProps<Row, Field>) {
  const { t } = useTranslation('lists');
  const options = columns.flatMap((column) =>
    column.sortField === undefined ? [] : [{ value: column.sortField, label: column.header }],
  );
  const columnOf = (field: Field) => columns.find((column) => column.sortField === field) ?? {};
  const sortable = sort !== undefined && onSort !== undefined && options.length > 0;
  if (!pageCheckbox && !sortable) return null;

  return (
    <div className={classes.tools}>
      {pageCheckbox}
      {children}
      {sortable && (
        <div className={classes.sorting}>
          <FilterSelect
            label={t('table.sort')}
            value={sort.field}
            options={options}
            onChange={(field) => onSort(nextSort(undefined, columnOf(field), field))}
          />
          <IconButton
            icon={sort.dir === 'asc' ? IconSortAscending : IconSortDescending}
            label={sort.dir === 'asc' ? t('table.descending') : t('table.ascending')}
            onClick={() => onSort(nextSort(sort, columnOf(sort.field), sort.field))}
          />
        </div>
      )}
    </div>
  );
}
