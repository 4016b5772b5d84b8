import { describe, expect, it } from 'vitest';
import { aBrokenPng, aDisguise, aFileOf, aPng } from '#testing/files.ts';
import { judgeFile } from './judge-file.ts';

const PICTURES = { types: ['image/png', 'image/jpeg'], maxBytes: 1_000 };
const FILMS = { types: ['video/mp4', 'video/x-matroska', 'video/webm'], maxBytes: 1_000 };
const of = (head: string, name: string, type: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name, {
    type,
    lastModified: 7,
  });

describe('a picture', () => {
  it.each([
    ['that is one', aPng(), null],
    ['of no bytes', aPng('a.png', 0), 'empty'],
    ['of four bytes', aPng('a.png', 4), 'wrongType'],
    ['one byte too large', aPng('a.png', 1_001), 'tooLarge'],
    ['that cannot be drawn', aBrokenPng(), 'unreadable'],
    ['that is a text', aDisguise('a.png', 'image/png'), 'wrongType'],
    ['that is a film', aFileOf('video/mp4', 'a.png'), 'wrongType'],
  ])('%s: %s', async (_, file, problem) => {
    expect((await judgeFile(file, PICTURES)).problem).toBe(problem);
  });

  it('of more pixels than anything draws is refused', async () => {
    const given = globalThis.createImageBitmap;
    globalThis.createImageBitmap = async () => ({ width: 9_000, height: 10, close: () => {} });
    expect((await judgeFile(aPng(), PICTURES)).problem).toBe('unreadable');
    globalThis.createImageBitmap = given;
  });
});

describe('a film', () => {
  it.each([
    ['that is one', aFileOf('video/mp4', 'a.mp4'), null],
    ['that is a text', aDisguise('a.mp4', 'video/mp4'), 'wrongType'],
    ['that is a picture', aPng('a.mp4'), 'wrongType'],
    ['one byte too large', aFileOf('video/mp4', 'a.mp4', 1_001), 'tooLarge'],
    ['that cannot be read', unreadable(), 'unreadable'],
  ])('%s: %s', async (_, file, problem) => {
    expect((await judgeFile(file, FILMS)).problem).toBe(problem);
  });

  it.each([
    ['lesson.txt', 'text/plain'],
    ['lesson.png', 'image/png'],
    ['lesson', ''],
  ])('called %s of the type %s is known by its content', async (name, type) => {
    const { file, problem } = await judgeFile(of('\0\0\0\x20ftypisom', name, type), FILMS);
    expect([problem, file.type, file.name, file.size, file.lastModified]).toEqual([
      null,
      'video/mp4',
      name,
      12,
      7,
    ]);
  });

  it('keeps the name of its type where the content leaves it open', async () => {
    const webm = of('\x1AE\xDF\xA3', 'a.webm', 'video/webm');
    expect((await judgeFile(webm, FILMS)).file).toBe(webm);
  });
});

/** As when the disk it lies on was pulled out after it was chosen. */
function unreadable(): File {
  const file = aFileOf('video/mp4', 'a.mp4');
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as Blob;
  return file;
}
