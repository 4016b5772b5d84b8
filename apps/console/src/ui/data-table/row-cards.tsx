import type { Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { RowsProps } from './rows.ts';
import classes from './row-cards.module.css';

interface PairsProps<Row, Field extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Field>[];
}

function Pairs<Row, Field extends string>({ row, columns }: PairsProps<Row, Field>) {
  if (columns.length === 0) return null;
  return (
    <dl className={classes.pairs}>
      {columns.map((column) => (
        <div key={column.id} className={classes.pair}>
          <dt className={classes.name}>{column.header}</dt>
          <dd className={classes.value}>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface RowCardsProps<Row, Field extends string> extends RowsProps<Row, Field> {
  readonly label: string;
}

/** On a phone a row is a card: its name and actions on top, then "label: value" pairs. */
export function RowCards<Row, Field extends string>({
  label,
  rows,
  columns,
  keyOf,
  rowFocus,
  choice,
}: RowCardsProps<Row, Field>) {
  const head = columns.filter((column) => column.primary);
  const actions = columns.filter((column) => column.kind === 'actions');
  const details = columns.filter((column) => !column.primary && column.kind !== 'actions');
  return (
    <ul role="list" aria-label={label}>
      {rows.map((row, index) => {
        const key = keyOf(row);
        const chosen = choice?.isChosen(row) ?? false;
        return (
          <li
            key={key}
            className={classes.card}
            data-chosen={chosen || undefined}
            {...rowFocus(key, index)}
          >
            <div className={classes.head}>
              {choice && (
                <RowCheckbox
                  label={choice.labelOf(row)}
                  checked={chosen}
                  onToggle={(range) => choice.onToggle(row, range)}
                />
              )}
              {head.map((column) => (
                <div key={column.id} className={classes.title}>
                  {column.cell(row)}
                </div>
              ))}
              {actions.map((column) => (
                <div key={column.id} className={classes.actions}>
                  {column.cell(row)}
                </div>
              ))}
            </div>
            <Pairs row={row} columns={details} />
          </li>
        );
      })}
    </ul>
  );
}
