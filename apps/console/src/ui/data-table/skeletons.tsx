import { Skeleton } from '@mantine/core';
import type { Column } from './column.ts';
import { cardPartsOf } from './row-cards.tsx';
import cardClasses from './row-cards.module.css';
import tableClasses from './data-table.module.css';

export interface SkeletonProps<Row, Field extends string> {
  readonly columns: readonly Column<Row, Field>[];
  readonly count: number;
}

const NAME_WIDTHS = ['68%', '52%'];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonRows<Row, Field extends string>({
  columns,
  count,
  selectable,
}: SkeletonProps<Row, Field> & { readonly selectable: boolean }) {
  return (
    <tbody aria-hidden className={tableClasses.skeleton}>
      {rowsOf(count).map((index) => (
        <tr key={index}>
          {selectable && (
            <td className={tableClasses.checkCell}>
              <Skeleton height={18} width={18} mx="auto" />
            </td>
          )}
          {columns.map((column) => (
            <td
              key={column.id}
              className={tableClasses.cell}
              data-kind={column.kind}
              data-priority={column.priority}
              data-primary={column.primary}
            >
              <Skeleton
                height={14}
                width={column.primary ? NAME_WIDTHS[index % 2] : 48}
                className={tableClasses.bone}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function SkeletonCards<Row, Field extends string>({
  columns,
  count,
}: SkeletonProps<Row, Field>) {
  const { titles, under, facts } = cardPartsOf(columns);
  return (
    <div aria-hidden className={tableClasses.skeleton}>
      {rowsOf(count).map((index) => (
        <div key={index} className={cardClasses.card}>
          {titles.some(({ lead }) => lead) && (
            <div className={cardClasses.lead}>
              <Skeleton circle height={32} />
            </div>
          )}
          <div className={cardClasses.title}>
            <Skeleton height={16} width={NAME_WIDTHS[index % 2]} />
            {under.length > 0 && <Skeleton height={12} width="60%" mt={10} />}
          </div>
          {facts.length > 0 && (
            <div className={cardClasses.bones}>
              <Skeleton height={12} width="80%" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
