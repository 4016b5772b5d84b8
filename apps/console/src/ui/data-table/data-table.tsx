import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#ui/phone/use-phone.ts';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useGradually } from '#ui/states/use-gradually.ts';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { CardTools } from './card-tools.tsx';
import { visibleColumns, type Column } from './column.ts';
import { RowCards } from './row-cards.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { RowChoice } from './rows.ts';
import { pageSelection } from './selection.ts';
import { TableHead, type SortProps } from './table-head.tsx';
import { useTablePreferences } from './table-preferences.ts';
import { SkeletonCards, SkeletonRows } from './skeletons.tsx';
import { TableRows } from './table-rows.tsx';
import { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';
import classes from './data-table.module.css';

export interface DataTableProps<Row, Field extends string> extends SortProps<Field> {
  /** Remembers column choice and density under this name. */
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column<Row, Field>[];
  /** `undefined` while nothing has arrived yet. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** How a row is called in "Select …". */
  readonly nameOf: (row: Row) => string;
  /** How many rows to expect, so that nothing jumps when they arrive. */
  readonly skeletonRows: number;
  /** The shown rows are being replaced by others. */
  readonly refreshing?: boolean;
  /** The rows change by themselves: they stay in their places while somebody is busy with them. */
  readonly live?: boolean;
  readonly selection?: Selection<Row>;
  /** On a phone, at the end of the line over the cards. */
  readonly cardTools?: ReactNode;
  /** Enter on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Stands in the place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Stands there when they could not be loaded. */
  readonly failed?: ReactNode;
}

const NO_ROWS: readonly never[] = [];

function useRowChoice<Row, Field extends string>(
  props: DataTableProps<Row, Field>,
  phone: boolean,
) {
  const { t } = useTranslation('lists');
  const { rows: page = NO_ROWS, selection, keyOf, nameOf } = props;
  if (!selection) return {};

  const state = pageSelection(selection.selected, page, keyOf);
  const choice: RowChoice<Row> = {
    isChosen: (row) => selection.selected.has(keyOf(row)),
    labelOf: (row) => t('selection.row', { name: nameOf(row) }),
    onToggle: (row, range) => selection.toggle(row, { page, range }),
  };
  const pageCheckbox = (
    <RowCheckbox
      label={t(phone ? 'selection.all' : 'selection.page')}
      labelled={phone}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onToggle={() => selection.togglePage(page)}
    />
  );
  return { choice, pageCheckbox };
}

/** A list of records: sorted and paged by the server, chosen and walked through here. */
export function DataTable<Row, Field extends string = string>(props: DataTableProps<Row, Field>) {
  const { keyOf, onOpen, refreshing = false, live = false, sort, onSort } = props;
  const list = useSteadyRows(props.rows, {
    keyOf,
    view: `${sort?.field} ${sort?.dir}`,
    isPlaceholder: refreshing || !live,
  });
  const { rows } = list;
  const { t } = useTranslation('lists');
  const phone = usePhone();
  const { preferences } = useTablePreferences(props.id);
  const columns = visibleColumns(props.columns, preferences);
  const { choice, pageCheckbox } = useRowChoice({ ...props, rows }, phone);

  const rowAt = (action: ((row: Row) => void) | undefined) =>
    action &&
    ((index: number) => {
      const row = rows?.[index];
      if (row !== undefined) action(row);
    });
  const rowFocus = useRowFocus((rows ?? NO_ROWS).map(keyOf), {
    onOpen: rowAt(onOpen),
    onToggle: choice && ((index, range) => rowAt((row) => choice.onToggle(row, range))?.(index)),
  });

  const shown = useGradually(rows);

  if (props.failed && rows === undefined) return props.failed;
  if (rows?.length === 0) return props.empty;

  const drawing = { columns, keyOf, rowFocus, choice };
  const head = { columns, pageCheckbox, sort, onSort };
  const skeleton = { columns, count: props.skeletonRows };
  const table = (
    <div className={classes.frame} aria-busy={shown === undefined || refreshing}>
      {shown === undefined && <VisuallyHidden role="status">{t('table.loading')}</VisuallyHidden>}
      {phone ? (
        <>
          <CardTools {...head}>{props.cardTools}</CardTools>
          {shown ? (
            <RowCards label={props.label} rows={shown} {...drawing} />
          ) : (
            <SkeletonCards {...skeleton} />
          )}
        </>
      ) : (
        <table
          className={classes.table}
          aria-label={props.label}
          data-density={preferences.density}
        >
          <TableHead {...head} />
          {shown ? (
            <TableRows rows={shown} {...drawing} />
          ) : (
            <SkeletonRows {...skeleton} selectable={choice !== undefined} />
          )}
        </table>
      )}
    </div>
  );
  return live ? <SteadyList list={list}>{table}</SteadyList> : table;
}
