import { describe, expect, it } from 'vitest';
import { liftOver } from './keep-clear.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** In the corner of a window of 1280 × 800. */
const messages = box(24, 700, 380, 76);

describe('messages are raised over what people press', () => {
  it.each([
    ['nothing there', [], 0],
    ['a pager elsewhere in the row', [box(500, 720, 300, 32)], 0],
    ['a pager above them', [box(24, 600, 300, 32)], 0],
    ['a pager under them', [box(300, 730, 300, 32)], 54],
    ['a bar along the whole width', [box(0, 740, 1280, 60)], 44],
    ['a bar, and a pager where they would go', [box(0, 740, 1280, 60), box(24, 660, 300, 32)], 124],
    ['something as high as the window', [box(0, 0, 1280, 800)], 0],
  ])('%s', (_, obstacles, lift) => {
    expect(liftOver(messages, obstacles)).toBe(lift);
  });
});
