import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from '#ui/data-table/row-checkbox.tsx';
import type { PageSelection } from '#ui/data-table/selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { BinState } from '../bin-params.ts';
import classes from './bin-row.module.css';

type Sort = BinState['sort'];

export interface ListHeadProps {
  readonly page: PageSelection;
  readonly onToggle: () => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** What the columns hold, and the square that chooses all of them. */
export function ListHead({ page, onToggle, sort, onSort }: ListHeadProps) {
  const { t } = useTranslation('bin');
  const isByDate = sort !== 'largest';
  return (
    <div className={classes.head}>
      <RowCheckbox
        label={t('chooseAll')}
        checked={page === 'all'}
        indeterminate={page === 'some'}
        onToggle={onToggle}
      />
      <span>{t('column.item')}</span>
      <button
        type="button"
        className={classes.sort}
        data-sorted={isByDate || undefined}
        title={t(`filter.sortBy.${sort === 'usual' ? 'oldest' : 'usual'}`)}
        onClick={() => onSort(sort === 'usual' ? 'oldest' : 'usual')}
      >
        {t('column.removed')}
        {isByDate && <DirIcon icon={sort === 'oldest' ? IconArrowUp : IconArrowDown} size={16} />}
      </button>
      <span>{t('column.goes')}</span>
      <button
        type="button"
        className={`${classes.sort} ${classes.size}`}
        data-sorted={!isByDate || undefined}
        title={t('filter.sortBy.largest')}
        onClick={() => onSort(isByDate ? 'largest' : 'usual')}
      >
        {t('column.size')}
        {!isByDate && <DirIcon icon={IconArrowDown} size={16} />}
      </button>
    </div>
  );
}
