import { useTranslation } from 'react-i18next';
import { keepClear } from '#ui/toasts/keep-clear.ts';
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
    <div className={classes.place} data-open={picked !== null || undefined}>
      <div {...keepClear} className={classes.bar}>
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
          <button type="button" className={classes.cancel} onClick={onCancel}>
            {t('pick.cancel')}
          </button>
        )}
      </div>
    </div>
  );
}
