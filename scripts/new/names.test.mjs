import { describe, expect, it } from 'vitest';
import { filled, linesFor, namesOf } from './names.mjs';

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

it('keeps of a template what is for its kind', () => {
  const template = 'a\n[channel]   b\n[platform] c\n[channel]\nd [channel]\n';
  expect(linesFor('channel', template)).toBe('a\n  b\n\nd [channel]\n');
  expect(linesFor('platform', template)).toBe('a\nc\nd [channel]\n');
});
