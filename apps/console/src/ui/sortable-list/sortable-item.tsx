import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { Layout } from './layout.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PositionField } from './position-field.tsx';
import classes from './sortable-list.module.css';

const MOVEMENT = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

export interface SortableItemProps {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly layout: Layout;
  readonly content: ReactNode;
  readonly end: ReactNode;
  readonly onMoveTo: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function SortableItem(props: SortableItemProps) {
  const { id, name, index, count, layout, onMoveTo } = props;
  const { t } = useTranslation('lists');
  const still = useReducedMotion();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    newIndex,
  } = useSortable({
    id,
    transition: still ? null : MOVEMENT,
    animateLayoutChanges: () => !still,
    attributes: { roleDescription: t('sortable.role') },
  });

  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.grip}
      {...attributes}
      {...listeners}
      aria-label={t('sortable.grip', { name })}
    >
      <DirIcon icon={IconGripVertical} />
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys that rise from the item's own controls
    <li
      ref={setNodeRef}
      className={classes.item}
      data-layout={layout}
      data-slot={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={props.onKeyDown}
    >
      {layout === 'list' && grip}
      <PositionField
        label={t('sortable.position', { name })}
        // While something hangs over the list, everybody wears the number they would get.
        index={newIndex}
        count={count}
        onMoveTo={onMoveTo}
      />
      <div className={classes.content} {...(layout === 'grid' && listeners)}>
        {props.content}
      </div>
      {layout === 'grid' && grip}
      <div className={classes.end}>
        <MoveButtons layout={layout} name={name} index={index} count={count} onMoveTo={onMoveTo} />
        {props.end}
      </div>
    </li>
  );
}
