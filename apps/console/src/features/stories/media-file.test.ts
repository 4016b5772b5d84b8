import { expect, it } from 'vitest';
import { aBrokenPng, aDisguise, aFileOf, aPng } from '#testing/files.ts';
import { judgeMedia } from './media-file.ts';

const MAX = 104_857_600;

/** As large as it says, without being so. */
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });
const film = (size = 100) => sized(aFileOf('video/mp4', 'film.mp4'), size);

it.each([
  ['nothing', undefined, 'story_file_missing'],
  ['a film one byte too large', film(MAX + 1), 'story_file_too_large'],
  ['a picture that is too large', sized(aPng(), MAX + 1), 'story_file_too_large'],
  ['a document', aDisguise('a.pdf', 'application/pdf'), 'story_media_type'],
  ['a text called a picture', aDisguise('a.png', 'image/png'), 'story_media_type'],
  ['a text called a film', aDisguise('a.mp4', 'video/mp4'), 'story_media_type'],
  ['a picture that cannot be drawn', aBrokenPng(), 'image_unreadable'],
  ['a file without a byte', film(0), 'processing_empty'],
])('%s: %s', async (_, file, problem) => {
  expect(await judgeMedia(file)).toEqual({ problem });
});

it.each([
  ['a picture', aPng(), 'image'],
  ['a film of exactly 100 MB', film(MAX), 'video'],
  ['a film called a text', aFileOf('video/mp4', 'film.txt'), 'video'],
])('%s is taken', async (_, file, media_type) => {
  expect(await judgeMedia(file)).toMatchObject({ media_type });
});
