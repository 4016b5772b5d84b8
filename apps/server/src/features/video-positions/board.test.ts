import { describe, expect, it } from 'vitest';
import { fillBoard } from './board.ts';

const lock = (video_id: number, position: number) => ({ video_id, position });
const filled = (locks: ReturnType<typeof lock>[], newest: number[]) =>
  fillBoard(locks, newest).map(({ position, video_id, lock: held }) => [
    position,
    video_id,
    held !== null,
  ]);

describe('filling the board', () => {
  it('leaves what nothing fills free', () => {
    expect(filled([], [])).toEqual([]);
    expect(filled([lock(9, 20)], [5, 4])).toEqual([
      [1, 5, false],
      [2, 4, false],
      [20, 9, true],
    ]);
  });

  it('lets the newest flow around the locks', () => {
    expect(filled([lock(9, 2), lock(8, 1)], [5, 4])).toEqual([
      [1, 8, true],
      [2, 9, true],
      [3, 5, false],
      [4, 4, false],
    ]);
  });

  it('never goes beyond the last slot', () => {
    const newest = Array.from({ length: 40 }, (_, index) => 100 - index);
    const board = fillBoard([lock(9, 25)], newest);
    expect(board.length).toBe(25);
    expect(board.at(-2)?.video_id).toBe(77);
    expect(board.at(-1)?.video_id).toBe(9);
  });
});
