import { describe, expect, it } from 'vitest';
import { asFilm } from './as-film.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (head: string, name: string, type: string) =>
  new File([bytes(`${head} and the rest of it`)], name, { type, lastModified: 7 });

describe('a file that goes by another name', () => {
  it.each([
    ['an MP4', '\0\0\0\x20ftypisom', 'video/mp4'],
    ['a QuickTime film', '\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['a Matroska or WebM film', '\x1A\x45\xDF\xA3\x01\0\0\0\0\0\0\x1F', 'video/x-matroska'],
    ['an AVI', 'RIFF\x10\0\0\0AVI ', 'video/x-msvideo'],
  ])('is known for %s by its first bytes', async (_, head, type) => {
    for (const [name, called] of [
      ['lesson.txt', 'text/plain'],
      ['lesson.png', 'image/png'],
      ['lesson', ''],
    ] as const) {
      const film = await asFilm(file(head, name, called));
      expect([film.type, film.name, film.size, film.lastModified]).toEqual([
        type,
        name,
        head.length + ' and the rest of it'.length,
        7,
      ]);
    }
  });

  it.each([
    ['a text', 'not a film, ', 'notes.txt', 'text/plain'],
    ['a playlist', '#EXTM3U\n#EXT', 'list.m3u8', 'application/vnd.apple.mpegurl'],
    ['a picture in the container of films', '\0\0\0\x1Cftypavif', 'a.avif', 'image/avif'],
    ['sound in the container of films', '\0\0\0\x1CftypM4A ', 'a.m4a', 'audio/mp4'],
    ['another sound', 'RIFF\x10\0\0\0WAVE', 'a.wav', 'audio/wav'],
    ['next to nothing', '', 'a', ''],
  ])('stays %s', async (_, head, name, type) => {
    const given = file(head, name, type);
    expect(await asFilm(given)).toBe(given);
  });
});

it('believes the name of a film, whatever is in it: the server looks inside', async () => {
  const given = file('not a film, ', 'lesson.mp4', 'video/mp4');
  expect(await asFilm(given)).toBe(given);
});
