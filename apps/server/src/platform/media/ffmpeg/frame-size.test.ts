import { describe, expect, it } from 'vitest';
import { displayedSize, fitted, portraitPiece, quarterTurns } from './frame-size.ts';

it.each([
  [0, 0],
  [90, 90],
  [-90, 270],
  [-180, 180],
  [450, 90],
  [89.6, 90],
  [12, 0],
])('%i degrees are %i', (degrees, rotation) => {
  expect(quarterTurns(degrees)).toBe(rotation);
});

describe('as shown', () => {
  it.each([
    [{ pixelShape: 1, rotation: 0 }, 640, 480],
    [{ pixelShape: 4 / 3, rotation: 0 }, 853, 480],
    [{ pixelShape: 1, rotation: 90 }, 480, 640],
    [{ pixelShape: 4 / 3, rotation: 270 }, 480, 853],
    [{ pixelShape: 1, rotation: 180 }, 640, 480],
  ] as const)('%o', (shown, width, height) => {
    expect(displayedSize({ width: 640, height: 480 }, shown)).toEqual({ width, height });
  });
});

describe('fitted into 1920 by 1080', () => {
  it.each([
    [1_920, 1_080, 1_920, 1_080],
    [3_840, 2_160, 1_920, 1_080],
    [2_160, 3_840, 1_080, 1_920],
    [640, 360, 640, 360],
    [321, 241, 322, 242],
    [4_000, 1_000, 1_920, 480],
    [1_440, 1_440, 1_080, 1_080],
    [8_000, 3, 1_920, 2],
    [1, 1, 2, 2],
  ])('%i × %i becomes %i × %i', (width, height, newWidth, newHeight) => {
    expect(fitted({ width, height }, 1_920, 1_080)).toEqual({ width: newWidth, height: newHeight });
  });
});

describe('the upright middle', () => {
  it.each([
    [1_920, 1_080, 606, 1_080],
    [1_080, 1_920, 1_080, 1_920],
    [1_000, 1_000, 562, 1_000],
    [500, 2_000, 500, 888],
    [3, 3, 2, 2],
  ])('of %i × %i is %i × %i', (width, height, pieceWidth, pieceHeight) => {
    expect(portraitPiece({ width, height })).toEqual({ width: pieceWidth, height: pieceHeight });
  });
});
