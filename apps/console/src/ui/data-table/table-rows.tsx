import { isNothing, type Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { RowsProps } from './rows.ts';
import classes from './data-table.module.css';

interface CellContentProps<Row, Field extends string> {
  readonly row: Row;
  readonly column: Column<Row, Field>;
}

function CellContent<Row, Field extends string>({ row, column }: CellContentProps<Row, Field>) {
  const drawn = column.cell(row);
  if (isNothing(drawn) && column.kind !== 'actions') {
    return <span className={classes.nothing}>—</span>;
  }
  if (!column.lead) return drawn;
  return (
    <div className={classes.led}>
      {column.lead(row)}
      {drawn}
    </div>
  );
}

export function TableRows<Row, Field extends string>({
  rows,
  columns,
  keyOf,
  rowFocus,
  choice,
}: RowsProps<Row, Field>) {
  return (
    <tbody>
      {rows.map((row, index) => {
        const key = keyOf(row);
        const chosen = choice?.isChosen(row) ?? false;
        return (
          <tr
            key={key}
            className={classes.row}
            data-chosen={chosen || undefined}
            {...rowFocus(key, index)}
          >
            {choice && (
              <td className={classes.checkCell}>
                <RowCheckbox
                  label={choice.labelOf(row)}
                  checked={chosen}
                  onToggle={(range) => choice.onToggle(row, range)}
                />
              </td>
            )}
            {columns.map((column) => {
              const Cell = column.primary ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  scope={column.primary ? 'row' : undefined}
                  className={classes.cell}
                  data-kind={column.kind}
                  data-priority={column.priority}
                >
                  <CellContent row={row} column={column} />
                </Cell>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
