import { describe, expect, it } from 'vitest';
import { contrastRatio, DARK_INK, LIGHT_INK, readableInk } from './readable-ink.ts';
import { STORY_COLOR_DEFAULT, STORY_PALETTE } from './story-palette.ts';

const swatches = STORY_PALETTE.flatMap((hue) => hue.swatches);
/** Of text of any size, by WCAG at level AA; of a large title. */
const ANY_TEXT = 4.5;
const LARGE_TEXT = 3;

describe('readable ink', () => {
  it.each([
    ['#FFFFFF', DARK_INK],
    ['#000000', LIGHT_INK],
    ['#FFFF00', DARK_INK],
    ['#0000ff', LIGHT_INK],
    [STORY_COLOR_DEFAULT, DARK_INK],
  ])('on %s is %s', (ground, ink) => {
    expect(readableInk(ground)).toEqual({ ink, ratio: contrastRatio(ink, ground) });
  });

  it('counts contrast as WCAG does', () => {
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#99D4F3', '#99D4F3')).toBe(1);
  });

  it('holds a large title on any colour there is', () => {
    const steps = [0, 51, 102, 119, 128, 153, 204, 255];
    const hex = (value: number) => value.toString(16).padStart(2, '0');
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const ground = `#${hex(red)}${hex(green)}${hex(blue)}`;
          expect(readableInk(ground).ratio, ground).toBeGreaterThan(LARGE_TEXT);
        }
      }
    }
  });
});

describe('the palette', () => {
  it('has 11 hues of 6 swatches, each its own', () => {
    expect(STORY_PALETTE).toHaveLength(11);
    expect(STORY_PALETTE.every((hue) => hue.swatches.length === 6)).toBe(true);
    expect(new Set(swatches).size).toBe(66);
    expect(swatches.every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(true);
  });

  it('offers its default, a light blue', () => {
    const hue = STORY_PALETTE.find(({ swatches: own }) => own.includes(STORY_COLOR_DEFAULT));
    expect(hue?.name).toBe('light_blue');
  });

  it.each(swatches)('%s carries text of any size', (color) => {
    expect(readableInk(color).ratio).toBeGreaterThanOrEqual(ANY_TEXT);
  });
});
