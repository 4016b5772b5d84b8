import { expect, it } from 'vitest';
import { commentPieces, momentsIn } from './comment-times.ts';

const times = (text: string, duration: number | null = 3_600) =>
  commentPieces(text, duration).flatMap(({ seconds }) => seconds ?? []);

it.each([
  ['בדקה 7:30 נראה לי שיש טעות', [450]],
  ['0:05 ואז 12:05', [5, 725]],
  ['1:02:03', []],
  ['59:60', []],
  ['61:00', []],
  ['2026-11-15T10:00:00', []],
  ['1.30:10', []],
  ['אין כאן זמנים', []],
])('in "%s" finds %j', (text, seconds) => {
  expect(times(text)).toEqual(seconds);
});

it('knows hours, and how long the video is', () => {
  expect(times('1:02:03', 4_000)).toEqual([3_723]);
  expect(times('7:30', null)).toEqual([]);
});

it('keeps every letter of the comment', () => {
  const text = 'ב־7:30 ו־9:99, תודה!';
  expect(
    commentPieces(text, 900)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('names each moment once', () => {
  expect(momentsIn('7:30, 9:10, ושוב 7:30', 900)).toEqual([450, 550]);
});
