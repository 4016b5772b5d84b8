import { LARGE_VIDEO_BYTES, VIDEO_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { expect, it } from 'vitest';
import { fileProblem } from './file-problem.ts';

it.each([
  ['an MP4', { name: 'a.mp4', type: 'video/mp4', size: 1 }, null],
  ['a film the system does not know', { name: 'a.MKV', type: '', size: 1 }, null],
  ['a film under another name of its type', { name: 'a.m4v', type: 'video/x-m4v', size: 1 }, null],
  ['a large film', { name: 'a.mp4', type: 'video/mp4', size: LARGE_VIDEO_BYTES + 1 }, null],
  ['the largest film', { name: 'a.mp4', type: 'video/mp4', size: VIDEO_BYTES_MAX }, null],
  ['a larger one', { name: 'a.mp4', type: 'video/mp4', size: VIDEO_BYTES_MAX + 1 }, 'tooLarge'],
  ['an empty one', { name: 'a.mp4', type: 'video/mp4', size: 0 }, 'empty'],
  ['a picture', { name: 'a.png', type: 'image/png', size: 1 }, 'notVideo'],
  ['a text', { name: 'a.txt', type: 'text/plain', size: 0 }, 'notVideo'],
  ['a playlist', { name: 'a.m3u8', type: 'application/vnd.apple.mpegurl', size: 9 }, 'notVideo'],
  ['a file without a type or an ending', { name: 'film', type: '', size: 1 }, 'notVideo'],
])('%s', (_, file, problem) => {
  expect(fileProblem(file)).toBe(problem);
});
