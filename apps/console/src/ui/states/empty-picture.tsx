import { lazy, Suspense } from 'react';
import type { drawings } from './drawings/drawings.ts';
import classes from './empty-picture.module.css';

export type DrawingName = keyof typeof drawings;

export interface EmptyPictureProps {
  of: DrawingName;
}

// Most lists have something in them: the drawings come when one has not.
const Drawing = lazy(async () => {
  const loaded = (await import('./drawings/drawings.ts')).drawings;
  return {
    default: ({ of }: EmptyPictureProps) => {
      const Shown = loaded[of];
      return <Shown />;
    },
  };
});

/** What would stand in this place, drawn small; its room is kept while the drawing is loaded. */
export function EmptyPicture({ of }: EmptyPictureProps) {
  return (
    <span className={classes.picture}>
      <Suspense>
        <Drawing of={of} />
      </Suspense>
    </span>
  );
}
