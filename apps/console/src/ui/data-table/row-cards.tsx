import { VisuallyHidden } from '@mantine/core';
import { isNothing, type Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { RowsProps } from './rows.ts';
import classes from './row-cards.module.css';

interface FactsProps<Row, Field extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Field>[];
}

const isFigure = ({ kind, card }: Column<never>) =>
  card === 'figure' || (kind === 'number' && card !== 'bare');

/** Several figures stand in columns, so that cards can be compared; one is a fact as the others. */
export function figuresOf<C extends Column<never>>(facts: readonly C[]): readonly C[] {
  const figures = facts.filter(isFigure);
  return figures.length > 1 ? figures : [];
}

/** One after another, as many as a line holds; what is not known takes no room. */
function Facts<Row, Field extends string>({ row, columns }: FactsProps<Row, Field>) {
  const figures = figuresOf(columns);
  const words = columns.filter((column) => !figures.includes(column));
  return (
    <>
      <FactList row={row} columns={words} className={classes.facts} />
      <FactList row={row} columns={figures} className={classes.figures} />
    </>
  );
}

interface FactListProps<Row, Field extends string> extends FactsProps<Row, Field> {
  readonly className: string | undefined;
}

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
          {card === 'bare' ? (
            <VisuallyHidden component="dt">{header}</VisuallyHidden>
          ) : (
            <dt className={classes.name}>{header}</dt>
          )}
          <dd className={classes.value}>{drawn}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the columns share a card: its name, what can be pressed at its end, and facts below. */
export function cardPartsOf<C extends Column<never>>(columns: readonly C[]) {
  const shown = columns.filter((column) => column.card !== 'hidden');
  return {
    titles: shown.filter((column) => column.primary),
    controls: shown.filter((column) => column.kind === 'control'),
    actions: shown.filter((column) => column.kind === 'actions'),
    facts: shown.filter(
      (column) => !column.primary && column.kind !== 'control' && column.kind !== 'actions',
    ),
  };
}

export interface RowCardsProps<Row, Field extends string> extends RowsProps<Row, Field> {
  readonly label: string;
}

/** On a phone a row is a card: its name, switches and actions on top, then facts and figures. */
export function RowCards<Row, Field extends string>({
  label,
  rows,
  columns,
  keyOf,
  rowFocus,
  choice,
}: RowCardsProps<Row, Field>) {
  const { titles, controls, actions, facts } = cardPartsOf(columns);
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
              {titles.map((column) => (
                <div key={column.id} className={classes.title}>
                  {column.cell(row)}
                </div>
              ))}
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
                <div key={column.id} className={classes.actions}>
                  {column.cell(row)}
                </div>
              ))}
            </div>
            <Facts row={row} columns={facts} />
          </li>
        );
      })}
    </ul>
  );
}
