import {
  storyMediaType,
  titlePosition,
  type Story,
  type StoryMediaType,
} from '@bimah/contract/story-record.ts';
import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { STORY_COLOR_DEFAULT } from '@bimah/contract/rules/story-palette.ts';
import {
  isStoryScheduled,
  storyProblems,
  TITLE_POSITION_DEFAULT,
} from '@bimah/contract/rules/story.ts';
import { z } from 'zod';
import { rightNow, type When } from '#ui/form/when-field/when.ts';

const values = z.object({
  title: z.string(),
  description: z.string(),
  title_position: titlePosition,
  background_color: z.string().nullable(),
  media_type: storyMediaType.nullable(),
  media: z.string().nullable(),
  thumb_url: z.string().nullable(),
  publish_time: z.custom<When>(),
});
export type StoryValues = z.infer<typeof values>;

/** What fills the picture; all null for a title on a colour. */
export interface StoryMedia {
  readonly media_type: StoryMediaType | null;
  readonly media: string | null;
  readonly thumb_url: string | null;
}

export const NO_MEDIA: StoryMedia = { media_type: null, media: null, thumb_url: null };

export const mediaOf = ({ media_type, media, thumb_url }: StoryMedia): StoryMedia => ({
  media_type,
  media,
  thumb_url,
});

const MISSING = { title_required: 'title', color_required: 'color' } as const;

/** What a story cannot go out without and nobody has filled in yet. */
export const missingFields = (filled: StoryValues) => [
  ...storyProblems(filled).map(({ key }) => MISSING[key]),
  ...(filled.publish_time.timed && filled.publish_time.at === null ? (['moment'] as const) : []),
];

const scheduleSentences = { missing: 'required', past: 'schedule_past' } as const;

/** Its moment is checked against the clock at the time it is sent. */
export const storyForm = values.superRefine((filled, context) => {
  for (const { field, key } of storyProblems(filled)) {
    context.addIssue({ code: 'custom', path: [field], message: key });
  }
  const { timed, at } = filled.publish_time;
  const problem = scheduleProblem({ timed, instant: at }, new Date());
  if (problem === null) return;
  context.addIssue({
    code: 'custom',
    path: ['publish_time'],
    message: scheduleSentences[problem],
  });
});

export const newStoryValues: StoryValues = {
  title: '',
  description: '',
  title_position: TITLE_POSITION_DEFAULT,
  background_color: STORY_COLOR_DEFAULT,
  ...NO_MEDIA,
  publish_time: rightNow,
};

/** Of somebody who asked for a moment, timed to it. */
export const newStoryAt = (at: string | undefined): StoryValues =>
  at === undefined
    ? newStoryValues
    : { ...newStoryValues, publish_time: { ...rightNow, timed: true, at } };

/** A story still to come opens with "timed" chosen; one that is out has nothing left to time. */
export const valuesOf = (story: Story, now: Date): StoryValues => ({
  title: story.title ?? '',
  description: story.description ?? '',
  title_position: story.title_position,
  background_color: story.background_color,
  ...mediaOf(story),
  publish_time: isStoryScheduled(story, now)
    ? { ...rightNow, timed: true, at: story.publish_time }
    : rightNow,
});

const momentOf = ({ timed, at }: When) => (timed ? at : null);

/** As the server wants it; no moment is now. */
export const bodyOf = ({ publish_time, ...filled }: StoryValues) => ({
  ...filled,
  publish_time: momentOf(publish_time),
});

/**
 * Only what was changed since the form was opened, so that the rest stays as others may have left
 * it. What fills the picture travels together.
 */
export function changeOf(opened: StoryValues, filled: StoryValues) {
  const before = bodyOf(opened);
  const after = bodyOf(filled);
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== before[field as keyof typeof before],
  );
  return {
    ...Object.fromEntries(changed),
    ...(after.media !== before.media && mediaOf(filled)),
  } as Partial<typeof after>;
}

/** After others changed the story: their values, except where this person has chosen their own. */
export function rebased(typed: StoryValues, opened: StoryValues, fresh: StoryValues): StoryValues {
  const { publish_time, ...own } = changeOf(opened, typed);
  return {
    ...fresh,
    ...own,
    publish_time: publish_time === undefined ? fresh.publish_time : typed.publish_time,
  };
}
