import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import type { Board } from './feed.queries.ts';

/** A card in the hand, and the slot it hangs over. */
export interface Lifted {
  readonly card: BoardVideo;
  readonly over: number;
  /** Picked by a click, it waits for a click on a slot; else it is being dragged. */
  readonly isPicked: boolean;
}

interface Held extends Lifted {
  readonly board: Board;
}

export interface Hand {
  readonly lifted: Lifted | null;
  readonly drag: (card: BoardVideo) => void;
  /** A second pick of the same card puts it back. */
  readonly pick: (card: BoardVideo) => void;
  readonly hangOver: (position: number) => void;
  readonly letGo: () => void;
}

/**
 * What is being moved. The board stays as it was when the card was taken, so that nothing vanishes
 * under a finger because somebody else has changed it; what is true by then counts at the drop.
 */
export function useHand(latest: Board | undefined): Hand & { board: Board | undefined } {
  const [held, setHeld] = useState<Held | null>(null);
  const letGo = () => setHeld(null);
  const take = (card: BoardVideo, isPicked: boolean) => {
    if (latest) setHeld({ card, over: card.video_position.position, isPicked, board: latest });
  };

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && held?.isPicked) letGo();
  });

  return {
    lifted: held,
    board: held?.board ?? latest,
    drag: (card) => take(card, false),
    pick: (card) => {
      if (held === null) take(card, true);
      else if (held.isPicked) letGo();
    },
    hangOver: (over) => setHeld((before) => before && { ...before, over }),
    letGo,
  };
}
