import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleColumns } from '#ui/data-table/column.ts';
import { useTablePreferences } from '#ui/data-table/table-preferences.ts';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { usePhone } from '#ui/phone/use-phone.ts';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { editedRef as keyOf } from '../place-ref.ts';
import type { PlaceScope } from '../use-place-scope.ts';
import { CardBones, GroupCards } from './group-cards.tsx';
import { useColumnsWithRoom, type GroupColumn } from './group-columns.tsx';
import { GroupDates } from './group-dates.tsx';
import { GroupTable, type OpenRows } from './group-table.tsx';
import classes from './group-list.module.css';

const NONE: readonly never[] = [];

export interface GroupListProps {
  tableId: string;
  label: string;
  columns: readonly GroupColumn[];
  scope: PlaceScope;
  now: Date;
  /** `undefined` while nothing has arrived yet. */
  active: readonly PlaceGroup[] | undefined;
  /** Which page of which list it is. */
  view: string;
  isRefreshing: boolean;
  stopped: readonly PlaceGroup[];
  fold: ReactNode;
  skeletonRows: number;
}

function useOpenRows(groups: readonly PlaceGroup[], { scope, now }: GroupListProps): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (group: PlaceGroup) => {
    const next = new Set(open);
    if (!next.delete(keyOf(group))) next.add(keyOf(group));
    setOpen(next);
  };
  const keys = groups.map(keyOf);
  const rowFocus = useRowFocus(keys, {
    onOpen: (index) => groups[index] && toggle(groups[index]),
  });
  return {
    focusOf: (group) => rowFocus(keyOf(group), keys.indexOf(keyOf(group))),
    isOpen: (group) => open.has(keyOf(group)),
    toggle,
    renderOpened: (group) => <GroupDates group={group} scope={scope} now={now} />,
  };
}

/** Lessons and places, those going on before those stopped. Rows keep still under whoever is busy with them. */
export function GroupList(props: GroupListProps) {
  const { label, active, stopped, fold, view, isRefreshing, skeletonRows, now, scope } = props;
  const { t } = useTranslation('lists');
  const isPhone = usePhone();
  const { preferences } = useTablePreferences(props.tableId);
  const columns = useColumnsWithRoom(visibleColumns(props.columns, preferences));
  const list = useSteadyRows(active, { keyOf, view, isPlaceholder: isRefreshing });
  const rows = useOpenRows([...(list.rows ?? NONE), ...stopped], props);
  const cards = { label, rows, now, withChannel: scope.channelId === null };
  return (
    <SteadyList list={list}>
      <div className={classes.frame} aria-busy={active === undefined || isRefreshing}>
        {active === undefined && (
          <VisuallyHidden role="status">{t('table.loading')}</VisuallyHidden>
        )}
        {isPhone ? (
          <>
            {list.rows ? (
              <GroupCards groups={list.rows} {...cards} />
            ) : (
              <CardBones count={skeletonRows} />
            )}
            {fold}
            {stopped.length > 0 && <GroupCards groups={stopped} {...cards} />}
          </>
        ) : (
          <GroupTable
            label={label}
            columns={columns}
            active={list.rows}
            stopped={stopped}
            skeletonRows={skeletonRows}
            rows={rows}
            fold={fold}
            isCompact={preferences.density === 'compact'}
          />
        )}
      </div>
    </SteadyList>
  );
}
