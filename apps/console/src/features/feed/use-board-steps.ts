import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryBoardQuery } from '#features/categories/index.ts';
import { boardAfter } from './board-after.ts';
import type { Board } from './feed.queries.ts';

export type Step = () => Promise<unknown>;

export interface Move {
  readonly videoId: number;
  readonly position: number;
}

/** One change of a board after the other; each ends with the board as the server has it. */
export function useBoardSteps(categoryId: number) {
  const client = useQueryClient();
  const { queryKey } = categoryBoardQuery(categoryId);
  const [underWay, setUnderWay] = useState<readonly Move[]>([]);
  const { mutateAsync: run } = useMutation({
    scope: { id: `feed-${categoryId}` },
    mutationFn: (step: Step) => step(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    run,
    /** Is seen at once, however many wait before it. */
    runMove: async (move: Move, step: Step) => {
      setUnderWay((before) => [...before, move]);
      try {
        await run(step);
      } finally {
        setUnderWay((before) => before.filter((one) => one !== move));
      }
    },
    /** The card as the server has it by now: an earlier step or somebody else may have moved it. */
    cardNow: (id: number) =>
      client.getQueryData<Board>(queryKey)?.videos.find((video) => video.id === id),
    /** A board as it will be once the moves that are under way have arrived. */
    asMoved: (board: Board): Board =>
      underWay.reduce(
        (seen, { videoId, position }) => boardAfter(seen, videoId, position) ?? seen,
        board,
      ),
  };
}
