import { expect, it } from 'vitest';
import { mediaProblem, storyMediaTypeOf } from './media-file.ts';

const MAX = 104_857_600;
const film = (size: number) => ({ name: 'film.mp4', type: 'video/mp4', size });

it.each([
  ['a picture', { name: 'a.png', type: 'image/png', size: 1 }, null],
  ['a film of exactly 100 MB', film(MAX), null],
  ['a film one byte too large', film(MAX + 1), 'story_file_too_large'],
  [
    'a picture that is too large',
    { name: 'a', type: 'image/png', size: MAX + 1 },
    'story_file_too_large',
  ],
  ['nothing', undefined, 'story_file_missing'],
  ['a document', { name: 'a.pdf', type: 'application/pdf', size: 1 }, 'story_media_type'],
  [
    'a drawing that may carry script',
    { name: 'a.svg', type: 'image/svg+xml', size: 1 },
    'story_media_type',
  ],
  ['a file without a byte', film(0), 'story_upload_failed'],
])('%s', (_, file, problem) => {
  expect(mediaProblem(file)).toBe(problem);
});

it.each([
  ['a.jpg', 'image/jpeg', 'image'],
  ['a.mov', '', 'video'],
  ['a.zip', 'application/zip', null],
])('%s (%s) is %s', (name, type, kind) => {
  expect(storyMediaTypeOf({ name, type, size: 1 })).toBe(kind);
});
