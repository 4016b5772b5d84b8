import type { ImageType, VideoType } from './media-types.ts';

export type MediaType = VideoType | ImageType;

/** As much of a file as tells what it is. */
export const CONTENT_HEAD_BYTES = 16;

const ISO_FILMS = ['video/mp4', 'video/quicktime'] as const;
/** Pictures and sound come in the same container as MP4 and tell so by their brand. */
const PICTURE_BRANDS = /^avi[fs]$/;
const OTHER_BRANDS = /^(?:hei[cmsx]|hevc|hevx|mif1|msf1|crx |M4A |M4B |M4P |F4A |F4B )$/;
/** How QuickTime files began before they named their brand. */
const OLD_QUICKTIME = /^(?:moov|mdat|free|wide)$/;

/** Its first bytes, a letter for each. */
const lettersOf = (head: Uint8Array): string =>
  String.fromCharCode(...head.subarray(0, CONTENT_HEAD_BYTES));

function inIsoContainer(brand: string): readonly MediaType[] {
  if (PICTURE_BRANDS.test(brand)) return ['image/avif'];
  if (OTHER_BRANDS.test(brand)) return [];
  return brand === 'qt  ' ? ['video/quicktime'] : ISO_FILMS;
}

/** The types whose files begin like this, the likeliest first; none for what we do not take. */
export function mediaTypesIn(head: Uint8Array): readonly MediaType[] {
  const letters = lettersOf(head);
  const [kind, brand] = [letters.slice(4, 8), letters.slice(8, 12)];
  if (letters.startsWith('\u00FF\u00D8\u00FF')) return ['image/jpeg'];
  if (letters.startsWith('\u0089PNG\r\n\u001A\n')) return ['image/png'];
  if (/^GIF8[79]a/.test(letters)) return ['image/gif'];
  if (letters.startsWith('\u001AE\u00DF\u00A3')) return ['video/x-matroska', 'video/webm'];
  if (letters.startsWith('RIFF') && brand === 'WEBP') return ['image/webp'];
  if (letters.startsWith('RIFF') && brand === 'AVI ') return ['video/x-msvideo'];
  if (kind === 'ftyp') return inIsoContainer(brand);
  return OLD_QUICKTIME.test(kind) ? ['video/quicktime'] : [];
}

export const SIDE_MAX_PIXELS = 8_192;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** For formats whose decoders hold the whole picture several times over. */
export const WHOLE_PICTURE_MAX_PIXELS = 10_000_000;
const HELD_WHOLE: ReadonlySet<string> = new Set(['image/gif', 'image/avif']);

/** Whether a picture of this size may be worked on. */
export function isDrawableSize(
  { width, height }: { readonly width: number; readonly height: number },
  type: string,
): boolean {
  const most = HELD_WHOLE.has(type) ? WHOLE_PICTURE_MAX_PIXELS : PICTURE_MAX_PIXELS;
  return Math.max(width, height) <= SIDE_MAX_PIXELS && width * height <= most;
}
