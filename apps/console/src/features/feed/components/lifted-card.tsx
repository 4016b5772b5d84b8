import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CardPicture } from './board-card.tsx';
import { SlotRoad } from './slot-road.tsx';
import classes from './lifted-card.module.css';

/** What hangs under the pointer. */
export function LiftedCard({ card, to }: { card: BoardVideo; to: number }) {
  return (
    <div inert className={classes.card}>
      <div className={classes.picture}>
        <CardPicture card={card} />
        <span className={classes.road}>
          <SlotRoad from={card.video_position.position} to={to} />
        </span>
      </div>
      <UserText lines={1} lang={card.language} className={classes.title}>
        {card.title}
      </UserText>
    </div>
  );
}
