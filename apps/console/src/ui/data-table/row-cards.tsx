import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { isNothing, type Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { RowsProps } from './rows.ts';
import classes from './row-cards.module.css';

interface FactListProps<Row, Field extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Field>[];
  readonly className: string | undefined;
}

/** One after another, as many as a line holds; what is not known takes no room. */
function FactList<Row, Field extends string>(props: FactListProps<Row, Field>) {
  const { row, columns, className } = props;
  const facts = columns
    .map((column) => ({ ...column, drawn: column.cell(row) }))
    .filter(({ drawn }) => !isNothing(drawn));
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ id, header, card, drawn }) => (
        <div key={id} className={classes.fact} data-column={id}>
          {card ? <VisuallyHidden component="dt">{header}</VisuallyHidden> : <dt>{header}</dt>}
          <dd className={classes.value}>{drawn}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the columns share a card: its name and what is under it, what can be pressed at its end, and facts below. */
export function cardPartsOf<C extends Column<never>>(columns: readonly C[]) {
  const shown = columns.filter((column) => column.card !== 'hidden');
  return {
    titles: shown.filter((column) => column.primary),
    under: shown.filter((column) => column.card === 'under'),
    controls: shown.filter((column) => column.kind === 'control'),
    actions: shown.filter((column) => column.kind === 'actions'),
    facts: shown.filter(
      (column) =>
        !column.primary &&
        column.card !== 'under' &&
        column.kind !== 'control' &&
        column.kind !== 'actions',
    ),
  };
}

export interface RowCardsProps<Row, Field extends string> extends RowsProps<Row, Field> {
  readonly label: string;
}

/** On a phone a row is a card: its name, switches and actions on top, then facts. */
export function RowCards<Row, Field extends string>({
  label,
  rows,
  columns,
  keyOf,
  rowFocus,
  choice,
}: RowCardsProps<Row, Field>) {
  const { titles, under, controls, actions, facts } = cardPartsOf(columns);
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
            {choice && (
              <RowCheckbox
                label={choice.labelOf(row)}
                checked={chosen}
                onToggle={(range) => choice.onToggle(row, range)}
              />
            )}
            {titles.map(
              ({ id, lead }) =>
                lead && (
                  <div key={id} className={classes.lead}>
                    {lead(row)}
                  </div>
                ),
            )}
            <div className={classes.title}>
              {titles.map((column) => (
                <Fragment key={column.id}>{column.cell(row)}</Fragment>
              ))}
              <FactList row={row} columns={under} className={classes.under} />
            </div>
            <div className={classes.end}>
              {controls.map((column) => (
                <div key={column.id} className={classes.control}>
                  {/* What is pressed has a name of its own. */}
                  {column.card !== 'bare' && (
                    <span aria-hidden className={classes.name}>
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </div>
              ))}
              {actions.map((column) => (
                <div key={column.id}>{column.cell(row)}</div>
              ))}
            </div>
            <FactList row={row} columns={facts} className={classes.facts} />
          </li>
        );
      })}
    </ul>
  );
}
