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
  readonly plain: boolean;
  readonly isFree: boolean;
  readonly renderPlace?: ((index: number) => ReactNode) | undefined;
  readonly renderBefore?: ((index: number) => ReactNode) | undefined;
  readonly end: ReactNode;
  readonly below: ReactNode;
  readonly onMoveTo: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** While something hangs over the list, everybody wears the number they would get. */
function Position({ name, index, count, plain, isFree, renderPlace, onMoveTo }: SortableItemProps) {
  const { t } = useTranslation('lists');
  if (plain || isFree || renderPlace) return null;
  const label = t('sortable.position', { name });
  return <PositionField label={label} index={index} count={count} onMoveTo={onMoveTo} />;
}

/** As wide as the grips of the others. */
const NoGrip = ({ layout, plain, isFree }: SortableItemProps) =>
  layout === 'list' && isFree && !plain && <span className={classes.noGrip} />;

const isDraggedWhole = ({ layout, plain, isFree }: SortableItemProps): boolean =>
  (layout === 'grid' || plain) && !isFree;

export function SortableItem(props: SortableItemProps) {
  const { id, name, index, count, layout, below, isFree, onMoveTo } = props;
  const plain = props.plain || isFree;
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
    disabled: { draggable: isFree },
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
      data-plain={plain || undefined}
      data-free={isFree || undefined}
      data-open={Boolean(below) || undefined}
      data-moved={newIndex !== index || undefined}
      data-slot={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={props.onKeyDown}
    >
      {props.renderBefore?.(newIndex)}
      {props.renderPlace?.(newIndex)}
      {layout === 'list' && !plain && grip}
      <NoGrip {...props} />
      <Position {...props} index={newIndex} />
      <div className={classes.content} {...(isDraggedWhole(props) && listeners)}>
        {props.content}
      </div>
      {layout === 'grid' && grip}
      <div className={classes.end}>
        {!plain && (
          <span className={classes.steps}>
            <MoveButtons
              layout={layout}
              name={name}
              index={index}
              count={count}
              onMoveTo={onMoveTo}
            />
          </span>
        )}
        {props.end}
      </div>
      {below && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys typed in here move nothing
        <div className={classes.below} onKeyDown={(event) => event.stopPropagation()}>
          {below}
        </div>
      )}
    </li>
  );
}
