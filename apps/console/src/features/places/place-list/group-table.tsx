import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowFocus } from '#ui/data-table/use-row-focus.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { editedRef } from '../place-ref.ts';
import type { GroupColumn } from './group-columns.tsx';
import classes from './group-table.module.css';

/** How the rows of a list are walked through and opened, whatever they look like. */
export interface OpenRows {
  readonly focusOf: (group: PlaceGroup) => RowFocus;
  readonly isOpen: (group: PlaceGroup) => boolean;
  readonly toggle: (group: PlaceGroup) => void;
  /** What a row opens. */
  readonly renderOpened: (group: PlaceGroup) => ReactNode;
}

const CONTROLS = 'a, button, input, [role="menu"]';

/** A press on the row itself, not on what it holds or on what lies over the page. */
function isOnRow({ currentTarget, target }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const isReading = (window.getSelection()?.toString() ?? '') !== '';
  return target.closest(CONTROLS) === null && !isReading;
}

interface GroupRowProps {
  group: PlaceGroup;
  columns: readonly GroupColumn[];
  rows: OpenRows;
}

function GroupRow({ group, columns, rows }: GroupRowProps) {
  const { t } = useTranslation('places');
  const isOpen = rows.isOpen(group);
  const word = group.items.length > 0 ? 'open' : 'details';
  return (
    <>
      <tr
        className={classes.row}
        data-open={isOpen || undefined}
        data-stopped={group.disabled || undefined}
        {...rows.focusOf(group)}
        onClick={(event) => {
          if (isOnRow(event)) rows.toggle(group);
        }}
      >
        <td className={classes.cell} data-column="open">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t(`actions.${word}`, { name: group.name })}
            onClick={() => rows.toggle(group)}
          >
            <DirIcon icon={isOpen ? IconChevronDown : IconChevronRight} size={16} />
          </button>
        </td>
        {columns.map((column) => {
          const Cell = column.primary ? 'th' : 'td';
          return (
            <Cell
              key={column.id}
              scope={column.primary ? 'row' : undefined}
              className={classes.cell}
              data-column={column.id}
            >
              {column.cell(group)}
            </Cell>
          );
        })}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 1} className={classes.opened}>
            {rows.renderOpened(group)}
          </td>
        </tr>
      )}
    </>
  );
}

function Head({ columns }: { columns: readonly GroupColumn[] }) {
  const { t } = useTranslation('places');
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.head} data-column="open">
          <VisuallyHidden>{t('column.open')}</VisuallyHidden>
        </th>
        {columns.map(({ id, header, kind, sortField }) => (
          <th
            key={id}
            scope="col"
            className={classes.head}
            data-column={id}
            aria-sort={sortField && 'ascending'}
          >
            {kind === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            {sortField && <DirIcon icon={IconArrowUp} size={16} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Bones({ columns, count }: { columns: readonly GroupColumn[]; count: number }) {
  return (
    <tbody aria-hidden className={classes.bones}>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index}>
          <td className={classes.cell} data-column="open" />
          {columns.map(({ id, primary }) => (
            <td key={id} className={classes.cell} data-column={id}>
              {primary ? (
                <span className={classes.boneName}>
                  <Skeleton width={72} height={40} radius="sm" />
                  <Skeleton height={14} width={index % 2 === 0 ? '68%' : '52%'} />
                </span>
              ) : (
                <Skeleton height={14} width="70%" />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export interface GroupTableProps {
  label: string;
  columns: readonly GroupColumn[];
  /** `undefined` while nothing has arrived yet. */
  active: readonly PlaceGroup[] | undefined;
  /** Those that were stopped, while the fold is open. */
  stopped: readonly PlaceGroup[];
  skeletonRows: number;
  rows: OpenRows;
  /** Parts those going on from those stopped. */
  fold: ReactNode;
  isCompact: boolean;
}

/** One row per lesson or place; what was stopped stands behind a fold at the end. */
export function GroupTable(props: GroupTableProps) {
  const { columns, active, stopped, rows, fold } = props;
  const draw = (group: PlaceGroup) => (
    <Fragment key={editedRef(group)}>
      <GroupRow group={group} columns={columns} rows={rows} />
    </Fragment>
  );
  return (
    <table
      className={classes.table}
      aria-label={props.label}
      data-compact={props.isCompact || undefined}
    >
      <Head columns={columns} />
      {active ? (
        <tbody>{active.map(draw)}</tbody>
      ) : (
        <Bones columns={columns} count={props.skeletonRows} />
      )}
      {fold !== null && (
        <tbody>
          <tr>
            <td colSpan={columns.length + 1}>{fold}</td>
          </tr>
        </tbody>
      )}
      {stopped.length > 0 && <tbody>{stopped.map(draw)}</tbody>}
    </table>
  );
}
