import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { nextSort, type Column, type Sort } from './column.ts';
import classes from './data-table.module.css';

export interface SortProps<Field extends string> {
  readonly sort?: Sort<Field> | undefined;
  readonly onSort?: ((next: Sort<Field>) => void) | undefined;
}

interface HeadCellProps<Row, Field extends string> extends SortProps<Field> {
  readonly column: Column<Row, Field>;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row, Field extends string>({ column, sort, onSort }: HeadCellProps<Row, Field>) {
  const { header, kind, sortField } = column;
  const sorted = sortField !== undefined && sort?.field === sortField ? sort.dir : undefined;

  const label = () => {
    if (kind === 'actions') return <VisuallyHidden>{header}</VisuallyHidden>;
    if (sortField === undefined || !(onSort || sorted)) return header;
    const arrow = <DirIcon icon={sorted === 'asc' ? IconArrowUp : IconArrowDown} size={16} />;
    if (!onSort) {
      return (
        <span className={classes.sorted}>
          {header}
          {arrow}
        </span>
      );
    }
    return (
      <button
        type="button"
        className={classes.sortButton}
        data-sorted={sorted}
        onClick={() => onSort(nextSort(sort, column, sortField))}
      >
        {header}
        {arrow}
      </button>
    );
  };

  return (
    <th
      scope="col"
      className={classes.headCell}
      data-kind={kind}
      data-priority={column.priority}
      aria-sort={sorted && ARIA_SORT[sorted]}
    >
      {label()}
    </th>
  );
}

export interface TableHeadProps<Row, Field extends string> extends SortProps<Field> {
  readonly columns: readonly Column<Row, Field>[];
  /** The box that chooses the whole page, in a table whose rows can be chosen. */
  readonly pageCheckbox?: ReactNode;
}

export function TableHead<Row, Field extends string>({
  columns,
  pageCheckbox,
  ...sorting
}: TableHeadProps<Row, Field>) {
  const { t } = useTranslation('lists');
  return (
    <thead>
      <tr>
        {pageCheckbox && (
          <th scope="col" className={classes.checkCell} aria-label={t('table.choose')}>
            {pageCheckbox}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} {...sorting} />
        ))}
      </tr>
    </thead>
  );
}
