import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dark, honey, neutral, tekhelet } from './ramps.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(block: string): Record<string, string> {
  const declarations = block.matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']): [string, string] => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split("[data-mantine-color-scheme='dark']");
const light = tokensOf(lightBlock);
const themes = { light, dark: { ...light, ...tokensOf(darkBlock) } };

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const STATUSES = [
  'published',
  'scheduled',
  'awaiting',
  'processing',
  'error',
  'draft',
  'locked',
  'info',
];
const GROUNDS = ['surface', 'page', 'raised', 'sunken', 'hover', 'page-hover', 'selected'];

const textPairs: [ink: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['dim', ground],
    ['link', ground],
  ]),
  ['accent-text', 'surface'],
  ['accent-text', 'accent-tint'],
  ['text', 'accent-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'danger'],
  ['on-primary', 'danger-hover'],
  ['avatar-ink', 'avatar'],
  ['text', 'bubble-own'],
  ['text', 'bubble-other'],
  ['dim', 'bubble-own'],
  ['dim', 'bubble-other'],
  ['text', 'thumb'],
  ['on-inverse', 'inverse'],
  ['on-inverse', 'inverse-hover'],
  ['on-inverse-dim', 'inverse'],
  ...STATUSES.map((status): [string, string] => [`${status}-ink`, `${status}-tint`]),
  ...STATUSES.map((status): [string, string] => [`${status}-ink`, 'surface']),
];

const partPairs: [part: string, ground: string][] = [
  ['control-border', 'surface'],
  ['control-border', 'page'],
  ['control-border', 'raised'],
  ['dim', 'button-border'],
  ['focus', 'surface'],
  ['focus', 'page'],
  ['focus', 'raised'],
  ['focus', 'selected'],
  ['primary', 'surface'],
  ['primary', 'page'],
  ...STATUSES.map((status): [string, string] => [`${status}-solid`, 'surface']),
  ...[1, 2, 3, 4, 5, 6].map((series): [string, string] => [`chart-${series}`, 'surface']),
];

describe.each(['light', 'dark'] as const)('contrast in %s', (name) => {
  const theme = themes[name];
  const ratio = (one: string, other: string) => {
    const [first, second] = [theme[one], theme[other]];
    if (!first || !second) throw new Error(`No colour for ${one} or ${other}`);
    return contrast(first, second);
  };

  it.each(textPairs)('%s can be read on %s', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(partPairs)('%s can be made out on %s', (part, ground) => {
    expect(ratio(part, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('measures as the standard does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#566071', '#ffffff')).toBeCloseTo(6.35, 2);
});

it.each([
  ['tekhelet', tekhelet],
  ['honey', honey],
  ['neutral', neutral],
])('the %s ramp is the same for Mantine and for our styles', (name, ramp) => {
  expect(ramp).toEqual(ramp.map((_, step) => light[`${name}-${step}`]));
});

it('gives Mantine the dark grounds and inks of the tokens', () => {
  const tokens = themes.dark;
  expect([dark[0], dark[2], dark[3], dark[4]]).toEqual([
    tokens['text'],
    tokens['dim'],
    tokens['disabled'],
    tokens['divider'],
  ]);
  expect([dark[6], dark[7], dark[8]]).toEqual([
    tokens['raised'],
    tokens['surface'],
    tokens['page'],
  ]);
});
