import { Skeleton } from '@mantine/core';
import classes from './card-grid.module.css';

/** The shape of a picture card: the picture, two lines of title, one of details. */
export function CardSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton className={classes.picture} radius={8} />
      <div className={classes.lines}>
        <Skeleton height={14} width="92%" radius={6} />
        <Skeleton height={14} width="58%" radius={6} />
        <Skeleton height={12} width="74%" radius={6} />
      </div>
    </div>
  );
}
