import { describe, expect, it } from 'vitest';
import {
  isImageType,
  isLargeVideo,
  isVideoType,
  LARGE_VIDEO_BYTES,
  mediaTypeNamed,
  mediaTypeOfFile,
} from './media-types.ts';

describe('types by name', () => {
  it.each([
    ['video/mp4', 'video/mp4'],
    ['VIDEO/MP4', 'video/mp4'],
    ['video/mp4; codecs="avc1"', 'video/mp4'],
    ['video/x-m4v', 'video/mp4'],
    ['video/matroska', 'video/x-matroska'],
    ['video/vnd.avi', 'video/x-msvideo'],
    ['image/jpg', 'image/jpeg'],
    ['image/apng', 'image/png'],
  ])('%s is taken as %s', (name, type) => {
    expect(mediaTypeNamed(name)).toBe(type);
  });

  it.each([
    '',
    'video',
    'video/',
    'video/mpeg',
    'audio/mp4',
    'image/svg+xml',
    'text/html',
    'application/vnd.apple.mpegurl',
    'constructor',
    '__proto__',
  ])('%j is not taken', (name) => {
    expect(mediaTypeNamed(name)).toBeNull();
  });

  it('keeps videos and images apart', () => {
    expect(isVideoType('video/mp4')).toBe(true);
    expect(isImageType('video/mp4')).toBe(false);
    expect(isImageType('image/png')).toBe(true);
    expect(isVideoType('image/png')).toBe(false);
  });
});

describe('the type of a chosen file', () => {
  it.each([
    [{ name: 'lesson.mkv', type: '' }, 'video/x-matroska'],
    [{ name: 'LESSON.MOV', type: '' }, 'video/quicktime'],
    [{ name: 'שיעור.3gp', type: '' }, 'video/mp4'],
    [{ name: 'lesson.txt', type: 'video/webm' }, 'video/webm'],
    [{ name: 'lesson.mp4', type: 'text/plain' }, null],
    [{ name: 'lesson', type: '' }, null],
    [{ name: 'lesson.', type: '' }, null],
    [{ name: 'constructor', type: '' }, null],
  ])('%o gives %s', (file, type) => {
    expect(mediaTypeOfFile(file)).toBe(type);
  });
});

it('calls a video large only above 300 MB', () => {
  expect(LARGE_VIDEO_BYTES).toBe(314_572_800);
  expect(isLargeVideo(LARGE_VIDEO_BYTES)).toBe(false);
  expect(isLargeVideo(LARGE_VIDEO_BYTES + 1)).toBe(true);
});
