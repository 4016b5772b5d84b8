import { describe, expect, it } from 'vitest';
import { filled, namesOf } from './names.mjs';
import { withLine } from './registrations.mjs';

describe('the names of a feature', () => {
  it('are spelt as each file needs them', () => {
    expect(namesOf('video-notes', { hebrew: 'הערות' })).toEqual({
      words: 'video-notes',
      word: 'video-note',
      camelWords: 'videoNotes',
      camelWord: 'videoNote',
      PascalWords: 'VideoNotes',
      PascalWord: 'VideoNote',
      snake_words: 'video_notes',
      snake_word: 'video_note',
      UPPER_WORDS: 'VIDEO_NOTES',
      UPPER_WORD: 'VIDEO_NOTE',
      'human words': 'video notes',
      'human word': 'video note',
      'Human words': 'Video notes',
      hebrew: 'הערות',
    });
  });

  it.each([
    ['announcements', 'announcement'],
    ['categories', 'category'],
    ['replies', 'reply'],
    ['delays', 'delay'],
  ])('of %s in the singular: %s', (words, word) => {
    expect(namesOf(words).word).toBe(word);
  });

  it.each(['', 'announcement', 'Announcements', 'video_notes', '-notes', '../notes'])(
    'are not made of "%s"',
    (words) => {
      expect(() => namesOf(words)).toThrow('is no name');
    },
  );
});

it('fills every mark', () => {
  expect(filled('__words__ of __PascalWord____words__', namesOf('notes'))).toBe(
    'notes of Notenotes',
  );
});

it('puts a line before the last one that begins so', () => {
  expect(withLine('a\nb 1\nb 2\n', 'b', 'new')).toBe('a\nb 1\nnew\nb 2\n');
  expect(() => withLine('a\n', 'b', 'new')).toThrow('begins with b');
});
