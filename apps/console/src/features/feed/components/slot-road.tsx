import { IconArrowNarrowRight } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './slot-road.module.css';

/** The slot a card leaves and the one it would take. */
export function SlotRoad({ from, to }: { from: number; to: number }) {
  return (
    <span className={classes.road}>
      {from !== to && (
        <>
          <span>{from}</span>
          <DirIcon icon={IconArrowNarrowRight} size={16} />
        </>
      )}
      <span>{to}</span>
    </span>
  );
}
