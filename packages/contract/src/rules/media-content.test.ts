import { describe, expect, it } from 'vitest';
import { isDrawableSize, mediaTypesIn } from './media-content.ts';

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const iso = (brand: string) =>
  bytes(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000`);
const riff = (kind: string) => bytes(`RIFF\u0010\u0000\u0000\u0000${kind}`);

describe('types by content', () => {
  it.each([
    ['a JPEG', bytes('\u00FF\u00D8\u00FF\u00E0'), ['image/jpeg']],
    ['a PNG', bytes('\u0089PNG\r\n\u001A\n\u0000\u0000'), ['image/png']],
    ['a GIF', bytes('GIF89a'), ['image/gif']],
    ['an old GIF', bytes('GIF87a'), ['image/gif']],
    ['a WebP', riff('WEBP'), ['image/webp']],
    ['an AVIF', iso('avif'), ['image/avif']],
    ['an MP4', iso('isom'), ['video/mp4', 'video/quicktime']],
    ['an MP4 of a phone', iso('3gp5'), ['video/mp4', 'video/quicktime']],
    ['a QuickTime film', iso('qt  '), ['video/quicktime']],
    [
      'a QuickTime film without a brand',
      bytes('\u0000\u0000\u0000\u0008wide'),
      ['video/quicktime'],
    ],
    ['a Matroska or WebM', bytes('\u001AE\u00DF\u00A3'), ['video/x-matroska', 'video/webm']],
    ['an AVI', riff('AVI '), ['video/x-msvideo']],
  ])('%s', (_, head, types) => {
    expect(mediaTypesIn(head)).toEqual(types);
  });

  it.each([
    ['nothing', bytes('')],
    ['a text', bytes('This is not a film at all')],
    ['four bytes of a PNG', bytes('\u0089PNG')],
    ['a page', bytes('<!doctype html>')],
    ['a drawing that can carry script', bytes('<svg xmlns="http://')],
    ['a song', bytes('ID3\u0004\u0000\u0000')],
    ['a song in the container of films', iso('M4A ')],
    ['a picture no browser shows', iso('heic')],
    ['a sound', riff('WAVE')],
    ['a document', bytes('%PDF-1.7')],
    ['an archive', bytes('PK\u0003\u0004')],
  ])('%s is none of ours', (_, head) => {
    expect(mediaTypesIn(head)).toEqual([]);
  });
});

it.each([
  [8_192, 4_000, 'image/jpeg', true],
  [8_193, 10, 'image/jpeg', false],
  [8_000, 5_001, 'image/jpeg', false],
  [4_000, 2_500, 'image/gif', true],
  [4_000, 2_501, 'image/gif', false],
])('%d × %d as %s may be drawn: %s', (width, height, type, may) => {
  expect(isDrawableSize({ width, height }, type)).toBe(may);
});
