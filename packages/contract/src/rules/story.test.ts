import { describe, expect, it } from 'vitest';
import { isStoryScheduled, storyProblems, TITLE_HEIGHT_PERCENT } from './story.ts';

describe('what a story lacks', () => {
  it.each([
    ['nothing at all', {}, ['title', 'background_color']],
    ['a title alone', { title: 'שבת' }, ['background_color']],
    ['a colour alone', { background_color: '#99D4F3' }, ['title']],
    ['a title of blanks', { title: '  ', background_color: '#99D4F3' }, ['title']],
    ['a title on a colour', { title: 'שבת', background_color: '#99D4F3' }, []],
    ['media alone', { media: '/media/stories/a.webp' }, []],
  ])('%s', (_, face, fields) => {
    expect(storyProblems(face).map(({ field }) => field)).toEqual(fields);
  });
});

it('puts the title at a fifth, a half and four fifths of the height', () => {
  expect(TITLE_HEIGHT_PERCENT).toEqual({ top: 20, middle: 50, bottom: 80 });
});

it('is scheduled until its very moment', () => {
  const publish_time = '2026-11-17T18:00:00.000Z';
  expect(isStoryScheduled({ publish_time }, '2026-11-17T17:59:59.999Z')).toBe(true);
  expect(isStoryScheduled({ publish_time }, publish_time)).toBe(false);
});
