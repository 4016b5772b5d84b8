import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useGradually } from '#ui/states/use-gradually.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import classes from './card-grid.module.css';

export interface CardGridProps<Item> {
  readonly label: string;
  /** `undefined` while nothing has arrived yet. */
  readonly items: readonly Item[] | undefined;
  readonly keyOf: (item: Item) => string | number;
  readonly renderCard: (item: Item) => ReactNode;
  /** How many are expected, so that nothing jumps when they arrive. */
  readonly skeletonCount: number;
  /** For cards of another shape than picture, title and a line. */
  readonly skeleton?: ReactNode;
  /** The shown cards are being replaced by others. */
  readonly refreshing?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** One to four columns, by the room the grid itself has. */
export function CardGrid<Item>({
  label,
  items,
  keyOf,
  renderCard,
  skeletonCount,
  skeleton = <CardSkeleton />,
  refreshing = false,
  ref,
}: CardGridProps<Item>) {
  const { t } = useTranslation('lists');
  const shown = useGradually(items);
  return (
    <div className={classes.frame} aria-busy={shown === undefined || refreshing}>
      {shown ? (
        <ul
          ref={ref}
          // Safari forgets that a list without bullets is one.
          role="list"
          aria-label={label}
          className={classes.grid}
          data-refreshing={refreshing || undefined}
        >
          {shown.map((item) => (
            <li key={keyOf(item)} className={classes.cell}>
              {renderCard(item)}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <VisuallyHidden role="status">{t('table.loading')}</VisuallyHidden>
          <div aria-hidden className={classes.grid} data-skeleton>
            {range(skeletonCount).map((index) => (
              <div key={index}>{skeleton}</div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
