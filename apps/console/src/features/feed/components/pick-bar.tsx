import { useTranslation } from 'react-i18next';
import { BarButton, FloatingBar } from '#ui/bulk-bar/floating-bar.tsx';
import { effectOf } from '../board-after.ts';
import type { Board } from '../feed.queries.ts';
import type { Lifted } from '../use-hand.ts';
import { MoveWords } from './move-words.tsx';
import classes from './pick-bar.module.css';

export interface PickBarProps {
  board: Board;
  lifted: Lifted | null;
  onCancel: () => void;
}

/** Floats over the board while a picked card waits for its slot. */
export function PickBar({ board, lifted, onCancel }: PickBarProps) {
  const { t } = useTranslation('feed');
  const picked = lifted?.isPicked ? lifted : null;
  const isElsewhere = picked && picked.over !== picked.card.video_position.position;
  return (
    <FloatingBar open={picked !== null} className={classes.place}>
      <div className={classes.content}>
        <div className={classes.words}>
          <p role="status" className={classes.picked}>
            {picked && t('pick.picked', { title: picked.card.title })}
          </p>
          {isElsewhere && (
            <p className={classes.effect}>
              <MoveWords lifted={picked} effect={effectOf(board, picked.card, picked.over)} />
            </p>
          )}
        </div>
        {picked && (
          <BarButton tone="main" onClick={onCancel}>
            {t('pick.cancel')}
          </BarButton>
        )}
      </div>
    </FloatingBar>
  );
}
