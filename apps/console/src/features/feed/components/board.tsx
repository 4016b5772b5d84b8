import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  useDroppable,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { MoveButtons } from '#ui/sortable-list/move-buttons.tsx';
import { PositionField } from '#ui/sortable-list/position-field.tsx';
import { useKeptFocus } from '#ui/sortable-list/use-kept-focus.ts';
import { useMoveSensors } from '#ui/sortable-list/use-move-sensors.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { cardId, numberIn, slotId } from '../board-ids.ts';
import type { Board as BoardAnswer } from '../feed.queries.ts';
import type { Hand, Lifted } from '../use-hand.ts';
import { BoardCard, CardPicture } from './board-card.tsx';
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

/** The slot a card leaves and the one it would take. */
function SlotRoad({ from, to }: { from: number; to: number }) {
  return (
    <span className={classes.slotRoad}>
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

/** What hangs under the pointer. */
function LiftedCard({ card, to }: { card: BoardVideo; to: number }) {
  return (
    <div inert className={classes.card}>
      <div className={classes.picture}>
        <CardPicture card={card} />
        <span className={classes.liftedRoad}>
          <SlotRoad from={card.video_position.position} to={to} />
        </span>
      </div>
      <UserText lines={1} lang={card.language} className={classes.title}>
        {card.title}
      </UserText>
    </div>
  );
}

/** What a screen reader hears while a card is in the hand. */
function useBoardWords({ videos }: BoardAnswer) {
  const { t } = useTranslation(['feed', 'lists']);
  const lastSlot = useRef<number>(undefined);
  const cardOf = (id: UniqueIdentifier) => videos.find((video) => video.id === numberIn(id));
  const at = (id: UniqueIdentifier, position?: number) => {
    const card = cardOf(id);
    return {
      name: card?.title ?? '',
      position: position ?? card?.video_position.position ?? 0,
      total: FEED_SLOTS,
    };
  };

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastSlot.current = at(active.id).position;
      return t('lists:sortable.lifted', at(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A lifted card starts out over its own slot: saying so would cut "lifted" short.
      if (!over || numberIn(over.id) === lastSlot.current) return undefined;
      lastSlot.current = numberIn(over.id);
      return t('lists:sortable.over', at(active.id, numberIn(over.id)));
    },
    onDragEnd: ({ active, over }) =>
      t('lists:sortable.dropped', at(active.id, over ? numberIn(over.id) : undefined)),
    onDragCancel: ({ active }) => t('lists:sortable.cancelled', at(active.id)),
  };
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } };
}

interface BoardSlotProps {
  position: number;
  /** Absent where nothing fills the slot. */
  card: BoardVideo | undefined;
  lifted: Lifted | null;
  renderMenu: (card: BoardVideo) => ReactNode;
  onMove: (card: BoardVideo, position: number) => void;
  onPick: (card: BoardVideo, grip: HTMLElement) => void;
  /** A picked card might be put here. */
  onPoint: (position: number) => void;
  onPut: (picked: BoardVideo) => void;
}

/** While a picked card waits, the whole slot is one place to put it. */
function PutHere({
  picked,
  position,
  isTarget,
  onPoint,
  onPut,
}: Pick<BoardSlotProps, 'position' | 'onPoint' | 'onPut'> & {
  picked: BoardVideo;
  isTarget: boolean;
}) {
  const { t } = useTranslation('feed');
  return (
    <>
      <button
        type="button"
        className={classes.put}
        aria-label={t('pick.put', { position })}
        onMouseEnter={() => onPoint(position)}
        onFocus={() => onPoint(position)}
        onClick={() => onPut(picked)}
      />
      {isTarget && (
        <span aria-hidden className={classes.road}>
          <SlotRoad from={picked.video_position.position} to={position} />
        </span>
      )}
    </>
  );
}

function BoardSlot(props: BoardSlotProps) {
  const { position, card, lifted, renderMenu, onMove, onPick, onPoint, onPut } = props;
  const { t } = useTranslation(['feed', 'lists']);
  const phone = usePhone();
  const { setNodeRef } = useDroppable({ id: slotId(position) });
  const move = {
    index: position - 1,
    count: FEED_SLOTS,
    onMoveTo: (index: number) => card && onMove(card, index + 1),
  };
  const slotField = useRef<HTMLSpanElement>(null);
  const isTarget = lifted?.over === position;
  const isPicked = lifted?.isPicked === true && lifted.card.id === card?.id;
  const waitsElsewhere = lifted?.isPicked === true && !isPicked;
  return (
    <li ref={setNodeRef} className={classes.slot} data-target={isTarget || undefined}>
      {card ? (
        <div className={classes.holder} inert={waitsElsewhere}>
          <span ref={slotField} className={classes.number}>
            <PositionField label={t('lists:sortable.position', { name: card.title })} {...move} />
          </span>
          <BoardCard
            card={card}
            isPicked={isPicked}
            steps={phone && <MoveButtons layout="list" name={card.title} {...move} />}
            menu={renderMenu(card)}
            onPick={(grip) => onPick(card, grip)}
            onDigit={() => slotField.current?.querySelector('input')?.focus()}
          />
        </div>
      ) : (
        <div className={classes.free}>
          <span className={classes.freeNumber}>{position}</span>
          <span>{t('free')}</span>
        </div>
      )}
      {waitsElsewhere && (
        <PutHere picked={lifted.card} {...{ position, isTarget, onPoint, onPut }} />
      )}
    </li>
  );
}

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
