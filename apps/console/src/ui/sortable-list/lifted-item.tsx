import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Layout } from './layout.ts';
import classes from './sortable-list.module.css';

export interface LiftedItemProps {
  readonly layout: Layout;
  readonly plain: boolean;
  /** Where it would land. */
  readonly index: number;
  readonly content: ReactNode;
  readonly renderPlace?: ((index: number) => ReactNode) | undefined;
}

/** What hangs under the pointer. A picture only: the real item keeps its place and the focus. */
export function LiftedItem({ layout, plain, index, content, renderPlace }: LiftedItemProps) {
  const grip = (
    <span className={classes.grip}>
      <DirIcon icon={IconGripVertical} />
    </span>
  );
  return (
    <div inert className={classes.item} data-layout={layout} data-lifted>
      {renderPlace?.(index)}
      {layout === 'list' && !plain && grip}
      {!plain && !renderPlace && <span className={classes.position}>{index + 1}</span>}
      <div className={classes.content}>{content}</div>
      {layout === 'grid' && grip}
    </div>
  );
}
