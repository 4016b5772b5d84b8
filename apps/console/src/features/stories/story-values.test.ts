import { describe, expect, it } from 'vitest';
import { aStory } from '#testing/stories.ts';
import { rightNow } from '#ui/form/when-field/when.ts';
import {
  bodyOf,
  changeOf,
  newStoryValues,
  rebased,
  storyForm,
  valuesOf,
  type StoryValues,
  newStoryAt,
} from './story-values.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const LATER = '2026-06-02T10:00:00.000Z';
const filled = (more: Partial<StoryValues> = {}): StoryValues => ({
  ...newStoryValues,
  title: 'שבת שלום',
  ...more,
});

const problems = (values: StoryValues) =>
  storyForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join(), message]) ??
  [];

describe('what has to be there', () => {
  it.each([
    ['a title on a colour', filled(), []],
    ['a picture alone', filled({ title: '', media: '/media/a.jpg', media_type: 'image' }), []],
    ['nothing', filled({ title: ' ' }), [['title', 'title_required']]],
    ['no colour', filled({ background_color: null }), [['background_color', 'color_required']]],
    [
      'timed without a moment',
      filled({ publish_time: { ...rightNow, timed: true } }),
      [['publish_time', 'required']],
    ],
    [
      'timed in the past',
      filled({ publish_time: { ...rightNow, timed: true, at: '2020-01-01T00:00:00.000Z' } }),
      [['publish_time', 'schedule_past']],
    ],
  ])('%s', (_, values, expected) => {
    expect(problems(values)).toEqual(expected);
  });
});

it('begins with a title in the middle on light blue, now', () => {
  expect(newStoryValues).toMatchObject({
    title_position: 'middle',
    background_color: '#99D4F3',
    publish_time: { timed: false },
  });
});

describe('a story as a form', () => {
  it('still to come is timed', () => {
    const { publish_time } = valuesOf(aStory(1, { publish_time: LATER, is_live: false }), NOW);
    expect(publish_time).toEqual({ ...rightNow, timed: true, at: LATER });
  });

  it('that is out has nothing left to time', () => {
    expect(valuesOf(aStory(1), NOW).publish_time).toEqual(rightNow);
  });
});

describe('what is sent', () => {
  it('says null for now, and the moment otherwise', () => {
    expect(bodyOf(filled()).publish_time).toBeNull();
    const timed = filled({ publish_time: { ...rightNow, timed: true, at: LATER } });
    expect(bodyOf(timed).publish_time).toBe(LATER);
  });

  it('of a change is only the change', () => {
    const opened = valuesOf(aStory(1), NOW);
    expect(changeOf(opened, { ...opened, title: 'אחר' })).toEqual({ title: 'אחר' });
  });

  it('brings what fills the picture together', () => {
    const opened = valuesOf(aStory(1), NOW);
    const media = { media_type: 'image', media: '/media/b.jpg', thumb_url: null } as const;
    expect(changeOf(opened, { ...opened, ...media })).toEqual(media);
  });

  it('turns a scheduled story loose with null', () => {
    const opened = valuesOf(aStory(1, { publish_time: LATER, is_live: false }), NOW);
    expect(changeOf(opened, { ...opened, publish_time: rightNow })).toEqual({ publish_time: null });
  });
});

it('keeps what was typed over what others saved', () => {
  const opened = valuesOf(aStory(1), NOW);
  const fresh = { ...opened, title: 'של אחרים', description: 'חדש' };
  expect(rebased({ ...opened, title: 'שלי' }, opened, fresh)).toEqual({ ...fresh, title: 'שלי' });
});

it('of which a moment was asked is timed to it, and otherwise goes out at once', () => {
  expect(newStoryAt(LATER).publish_time).toMatchObject({ timed: true, at: LATER });
  expect(newStoryAt(undefined).publish_time).toEqual(rightNow);
});
