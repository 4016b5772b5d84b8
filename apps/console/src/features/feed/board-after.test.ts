import type { BoardVideo } from '@bimah/contract/video-positions.ts';
import { describe, expect, it } from 'vitest';
import { aBoard } from '#testing/feed.ts';
import { boardAfter, effectOf } from './board-after.ts';
import type { Board } from './feed.queries.ts';

/** `2!` is video 2 under a lock; the place in the text is the slot, `.` is a free one. */
const drawn = (board: Board | null): string => {
  const slots = new Map(board?.videos.map((video) => [video.video_position.position, video]));
  return Array.from({ length: Math.max(...slots.keys()) }, (_, index) => {
    const video = slots.get(index + 1);
    return video ? `${video.id}${video.video_position.is_locked ? '!' : ''}` : '.';
  }).join(' ');
};

const FULL = Array.from({ length: 25 }, (_, index) => `${index + 1}!`).join(' ');
const FULL_AFTER = [...FULL.split(' ').slice(1), '1!'].join(' ');

describe('a card dropped on a slot', () => {
  it.each([
    ['forward, the others close the gap', '1 2 3 4', 1, 3, '2 3 1! 4'],
    ['backward, the others make room', '1 2 3 4', 4, 2, '1 4! 2 3'],
    ['past a lock, which stays', '1 2! 3 4', 4, 1, '4! 2! 1 3'],
    ['on a lock, which is pushed to the free slot after it', '1 2! 3 4', 4, 2, '1 4! 2! 3'],
    ['on locks in a row, which push each other', '1! 2! 3! 4', 4, 1, '4! 1! 2! 3!'],
    ['from its own lock down, the other lock taking its slot', '1! 2! 3 4', 1, 2, '2! 1! 3 4'],
    ['from its own lock down on a full board', FULL, 1, 25, FULL_AFTER],
    ['on a free slot beyond all others', '1 2 3', 1, 6, '2 3 . . . 1!'],
    ['where it is, and becomes locked', '1 2 3', 2, 2, '1 2! 3'],
  ])('%s', (_, before, video, slot, after) => {
    expect(drawn(boardAfter(aBoard(before), video, slot))).toBe(after);
  });

  it('pushes what is beyond the last slot back among the automatic ones, by its age', () => {
    const before = Array.from({ length: 25 }, (_, index) => `${index + 1}${index < 23 ? '' : '!'}`);
    const after = boardAfter(aBoard(before.join(' ')), 1, 24);
    expect(drawn(after).split(' ').slice(-4)).toEqual(['23', '25', '1!', '24!']);
  });

  it('makes room before slots held for what is not out yet', () => {
    const board = aBoard('1 2 3', { 9: 2 });
    const after = boardAfter(board, 3, 2);
    expect(drawn(after)).toBe('1 3! 2');
    expect(after?.waiting.map((video) => video.video_position.position)).toEqual([3]);
  });

  it('that is gone changes nothing', () => {
    expect(boardAfter(aBoard('1 2'), 7, 1)).toBeNull();
  });
});

describe('the effect of a move', () => {
  const told = (line: string, videoId: number, to: number) => {
    const board = aBoard(line);
    const card = board.videos.find(({ id }) => id === videoId) as BoardVideo;
    const { shifts, kept } = effectOf(board, card, to);
    return {
      shifts: shifts.map(({ video, from, to: slot }) => [video.id, from, slot]),
      kept: kept.map(({ id }) => id),
    };
  };

  it('is who else moves and where to, and which locks on the way stay', () => {
    expect(told('1 2! 3 4 5!', 4, 1)).toEqual({
      shifts: [
        [1, 1, 3],
        [3, 3, 4],
      ],
      kept: [2],
    });
  });

  it('names a lock that is pushed among those that move', () => {
    expect(told('1 2! 3 4', 4, 2)).toEqual({
      shifts: [
        [2, 2, 3],
        [3, 3, 4],
      ],
      kept: [],
    });
  });

  it('is none where the card stays, or is not there', () => {
    expect(told('1 2! 3', 1, 1)).toEqual({ shifts: [], kept: [] });
    const [gone] = aBoard('7').videos;
    expect(effectOf(aBoard('1 2'), gone as BoardVideo, 2)).toEqual({
      shifts: [],
      kept: [],
      unlocked: null,
    });
  });

  it('names whose lock is lost: the one pushed off the end, and nobody’s on a move of a lock', () => {
    const line = `1 ${FULL.split(' ').slice(1).join(' ')}`;
    const lost = (text: string, to: number) => {
      const board = aBoard(text);
      return effectOf(board, board.videos[0] as BoardVideo, to).unlocked?.id ?? null;
    };
    expect(lost(line, 3)).toBe(25);
    expect(lost(FULL, 3)).toBeNull();
  });
});
