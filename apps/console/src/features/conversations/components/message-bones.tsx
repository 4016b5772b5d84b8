import { Skeleton } from '@mantine/core';
import { LoadingState } from '#ui/states/loading-state.tsx';
import classes from './message-bones.module.css';

/** Widths, by turns of a viewer and the channel. */
const WIDTHS = ['44%', '62%', '36%', '52%', '30%', '58%'];

/** A conversation that is on its way, in its shape. */
export function MessageBones() {
  return (
    <div className={classes.bones}>
      {/* Says it in words. */}
      <LoadingState rows={0} />
      {WIDTHS.map((width, index) => (
        <Skeleton
          key={width}
          height={36}
          width={width}
          radius={12}
          className={index % 2 === 0 ? classes.other : classes.own}
        />
      ))}
    </div>
  );
}
