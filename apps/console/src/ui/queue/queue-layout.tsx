import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './queue-layout.module.css';

/** Narrower than a list and a film side by side. */
const NARROW = '(max-width: 68.6875em)';

/** Where what a row is about is shown: beside the list or, once asked for, over it. */
export function useQueueSide() {
  const beside = !useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [opened, { open, close }] = useDisclosure(false);
  return { beside, opened, open, close };
}

export type QueueSideState = ReturnType<typeof useQueueSide>;

export interface QueueLayoutProps {
  /** A `QueueSide`, or nothing while no row is looked at. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A list that is gone through, and what its current row is about. */
export function QueueLayout({ side, children }: QueueLayoutProps) {
  return (
    <div className={classes.layout} data-fills-sheet>
      <div className={classes.list}>{children}</div>
      {side}
    </div>
  );
}

export interface QueueSideProps {
  readonly label: string;
  readonly side: QueueSideState;
  readonly children: ReactNode;
}

export function QueueSide({ label, side, children }: QueueSideProps) {
  return side.beside ? (
    <aside aria-label={label} className={classes.aside}>
      {children}
    </aside>
  ) : (
    <Drawer
      opened={side.opened}
      onClose={side.close}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet ?? '' }}
      title={label}
    >
      {children}
    </Drawer>
  );
}
