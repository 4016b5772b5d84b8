import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { latePart } from '#ui/late-part/late-part.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import classes from './toolbar-row.module.css';

const FilterDrawer = latePart<FilterDrawerProps>(
  async () => (await import('./filter-drawer.tsx')).FilterDrawer,
  ({ onClose }) => onClose(),
);

export interface ToolbarRowProps {
  readonly search?: ReactNode;
  /** Selects and the like; on a phone they move into a sheet. */
  readonly filters?: ReactNode;
  /** How many of them are set, for the badge of the phone's filter button. */
  readonly filterCount?: number;
  /** View switch or table tools, at the end of the line. */
  readonly tools?: ReactNode;
}

interface FilterSheetProps {
  readonly filterCount: number;
  readonly children: ReactNode;
}

function FilterSheet({ filterCount, children }: FilterSheetProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.filterButton}
        aria-haspopup="dialog"
        aria-label={
          filterCount > 0
            ? t('toolbar.filtersWithCount', { value: filterCount })
            : t('toolbar.filters')
        }
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        <DirIcon icon={IconAdjustmentsHorizontal} />
        {filterCount > 0 && (
          <span className={classes.badge}>{t('number', { value: filterCount })}</span>
        )}
      </button>
      {wasOpened && (
        <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
          {children}
        </FilterDrawer>
      )}
    </>
  );
}

/** One line above a list: search, filters, and at its end the tools. */
export function ToolbarRow({ search, filters, filterCount = 0, tools }: ToolbarRowProps) {
  const sheet = usePhone() && Boolean(filters);
  return (
    <div className={classes.row}>
      {search}
      {sheet ? (
        <FilterSheet filterCount={filterCount}>
          {filters}
          {tools}
        </FilterSheet>
      ) : (
        <>
          {filters}
          {tools && <div className={classes.tools}>{tools}</div>}
        </>
      )}
    </div>
  );
}
