import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { useDroppable } from '@dnd-kit/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#ui/phone/use-phone.ts';
import { MoveButtons } from '#ui/sortable-list/move-buttons.tsx';
import { PositionField } from '#ui/sortable-list/position-field.tsx';
import { slotId } from '../board-ids.ts';
import type { Lifted } from '../use-hand.ts';
import { BoardCard } from './board-card.tsx';
import { SlotRoad } from './slot-road.tsx';
import classes from './board.module.css';

export interface BoardSlotProps {
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

export function BoardSlot(props: BoardSlotProps) {
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
            menu={renderMenu(card)}
            onPick={(grip) => onPick(card, grip)}
            onDigit={() => slotField.current?.querySelector('input')?.focus()}
          />
          {phone && (
            <div className={classes.steps}>
              <MoveButtons layout="grid" name={card.title} {...move} />
            </div>
          )}
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
