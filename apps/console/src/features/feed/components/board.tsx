import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useReducedMotion } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '#ui/sortable-list/use-kept-focus.ts';
import { useMoveSensors } from '#ui/sortable-list/use-move-sensors.ts';
import { cardId, numberIn, slotId } from '../board-ids.ts';
import type { Board as BoardAnswer } from '../feed.queries.ts';
import { useBoardWords } from '../use-board-words.ts';
import type { Hand } from '../use-hand.ts';
import { BoardSlot } from './board-slot.tsx';
import { LiftedCard } from './lifted-card.tsx';
import classes from './board.module.css';

export interface BoardProps {
  board: BoardAnswer;
  hand: Hand;
  onPlace: (card: BoardVideo, position: number) => void;
  renderMenu: (card: BoardVideo) => ReactNode;
}

/** Known before a card is lifted, or the first arrow would find no slot to go to. */
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } };
const POSITIONS = Array.from({ length: FEED_SLOTS }, (_, index) => index + 1);

/** The numbered slots of a feed. A card dropped or put on a slot is locked there. */
export function Board({ board, hand, onPlace, renderMenu }: BoardProps) {
  const { t } = useTranslation('feed');
  const still = useReducedMotion();
  const sensors = useMoveSensors();
  const accessibility = useBoardWords(board);
  const { lifted } = hand;
  const cards = new Map(board.videos.map((card) => [card.video_position.position, card]));
  const keepFocus = useKeptFocus(board);
  const pickedGrip = useRef<HTMLElement>(null);
  const place = (card: BoardVideo, position: number) => {
    keepFocus();
    onPlace(card, position);
  };

  const drop = ({ over }: DragEndEvent) => {
    hand.letGo();
    const position = over ? numberIn(over.id) : undefined;
    if (!lifted || position === undefined || position === lifted.card.video_position.position) {
      return;
    }
    place(lifted.card, position);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={MEASURING}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        const card = board.videos.find(({ id }) => id === numberIn(active.id));
        if (card) hand.drag(card);
      }}
      onDragOver={({ over }) => {
        if (over) hand.hangOver(numberIn(over.id));
      }}
      onDragEnd={drop}
      onDragCancel={hand.letGo}
    >
      <ol role="list" aria-label={t('board')} className={classes.board}>
        {POSITIONS.map((position) => {
          const card = cards.get(position);
          return (
            <BoardSlot
              // A card that goes elsewhere takes its element along, and with it the focus.
              key={card ? cardId(card.id) : slotId(position)}
              position={position}
              card={card}
              lifted={lifted}
              renderMenu={renderMenu}
              onMove={(moved, to) => {
                hand.letGo();
                place(moved, to);
              }}
              onPick={(picked, grip) => {
                pickedGrip.current = grip;
                hand.pick(picked);
              }}
              onPoint={hand.hangOver}
              onPut={(picked) => {
                // The button that was pressed goes; the card is what one goes on with.
                pickedGrip.current?.focus({ preventScroll: true });
                hand.letGo();
                place(picked, position);
              }}
            />
          );
        })}
      </ol>
      <DragOverlay dropAnimation={still ? null : undefined}>
        {lifted && <LiftedCard card={lifted.card} to={lifted.over} />}
      </DragOverlay>
    </DndContext>
  );
}
