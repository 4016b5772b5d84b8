import {
  closestCenter,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { columnsOnScreen, type Layout } from './layout.ts';
import { LiftedItem } from './lifted-item.tsx';
import { indexAfterKey } from './reorder.ts';
import { SortableItem } from './sortable-item.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMoveSensors } from './use-move-sensors.ts';
import { useMoveWords } from './use-move-words.ts';
import classes from './sortable-list.module.css';

export interface SortableListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** How an item is called in announcements and button names. */
  readonly nameOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** What tells the places apart, where it is more than a number; they stay while the items move. */
  readonly renderPlace?: ((index: number) => ReactNode) | undefined;
  /** What stands between the places, before this one. */
  readonly renderBefore?: ((index: number) => ReactNode) | undefined;
  /** A place that is free: something can be moved there, but it is nothing to move. */
  readonly isFree?: ((item: Item) => boolean) | undefined;
  /** Further buttons of an item, after the ones that move it. */
  readonly renderEnd?: (item: Item, place: ItemPlace) => ReactNode;
  /** What is open under an item, over its whole width; nothing while it is closed. */
  readonly renderBelow?: (item: Item, place: ItemPlace) => ReactNode;
  /** For a phone: without grip, number and buttons. The item itself is dragged and shows its place. */
  readonly plain?: boolean;
  /** Give the item at `from` the place `to`; `move` from reorder.ts does it to an array. */
  readonly onMove: (from: number, to: number) => void;
  readonly layout?: Layout;
  /** At most this many side by side, in a grid. */
  readonly columns?: number;
}

export interface ItemPlace {
  readonly index: number;
  readonly count: number;
  readonly moveTo: (index: number) => void;
}

type GridStyle = CSSProperties & { '--columns'?: number | undefined };

interface Lifted {
  readonly id: UniqueIdentifier;
  readonly overIndex: number;
}

const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } };
const LANDING = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** An order set by dragging, by buttons, by typing a number, or from the keyboard. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, keyOf, nameOf, renderItem, layout = 'list', plain = false, onMove } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [lifted, setLifted] = useState<Lifted>();
  const still = useReducedMotion();
  const keys = items.map(keyOf);
  const sensors = useMoveSensors();
  const words = useMoveWords(items.map((item) => ({ key: keyOf(item), name: nameOf(item) })));
  const keepFocus = useKeptFocus(items);
  const liftedItem = lifted && items[keys.indexOf(String(lifted.id))];

  const moveTo = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to) return;
    keepFocus();
    onMove(from, to);
    setSaid(words.moved(nameOf(item), to));
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const item = items[index];
    if (item !== undefined && props.isFree?.(item)) return;
    if (!event.altKey || event.ctrlKey || event.metaKey || lifted || !list.current) return;
    const columns = layout === 'grid' ? columnsOnScreen(list.current) : 1;
    const to = indexAfterKey(event.code, { index, count: items.length, columns });
    if (to === undefined) return;
    event.preventDefault();
    moveTo(index, to);
  };

  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(undefined);
    const from = keys.indexOf(String(active.id));
    const to = over ? keys.indexOf(String(over.id)) : from;
    if (from !== to) onMove(from, to);
  };

  const gridStyle: GridStyle = { '--columns': props.columns };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={MEASURING}
      accessibility={words.accessibility}
      onDragStart={({ active }) =>
        setLifted({ id: active.id, overIndex: keys.indexOf(String(active.id)) })
      }
      onDragOver={({ active, over }) =>
        setLifted({ id: active.id, overIndex: keys.indexOf(String((over ?? active).id)) })
      }
      onDragEnd={drop}
      onDragCancel={() => setLifted(undefined)}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol
          ref={list}
          role="list"
          aria-label={props.label}
          className={classes[layout]}
          style={gridStyle}
        >
          {items.map((item, index) => {
            const onMoveTo = (to: number) => moveTo(index, to);
            const place = { index, count: items.length, moveTo: onMoveTo };
            return (
              <SortableItem
                key={keyOf(item)}
                id={keyOf(item)}
                name={nameOf(item)}
                index={index}
                count={items.length}
                layout={layout}
                content={renderItem(item)}
                plain={plain}
                isFree={props.isFree?.(item) ?? false}
                renderPlace={props.renderPlace}
                renderBefore={props.renderBefore}
                end={props.renderEnd?.(item, place)}
                below={props.renderBelow?.(item, place)}
                onMoveTo={onMoveTo}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
            );
          })}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={still ? null : LANDING}>
        {lifted && liftedItem !== undefined && (
          <LiftedItem
            layout={layout}
            plain={plain}
            index={lifted.overIndex}
            renderPlace={props.renderPlace}
            content={renderItem(liftedItem)}
          />
        )}
      </DragOverlay>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}
