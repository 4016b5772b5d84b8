import { z } from 'zod';
import { id, lastSeen, lines, text, timestamp } from './fields.ts';
import { STORY_DESCRIPTION_MAX, STORY_TITLE_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { storyProblems, TITLE_POSITION_DEFAULT, TITLE_POSITIONS } from './rules/story.ts';
import { mediaAddress } from './uploads.ts';
import { processingError } from './videos.ts';

export const titlePosition = z.enum(TITLE_POSITIONS, msg('invalid_value'));
export const STORY_MEDIA_TYPES = ['image', 'video'] as const;
export const storyMediaType = z.enum(STORY_MEDIA_TYPES, msg('invalid_value'));
export type StoryMediaType = z.infer<typeof storyMediaType>;

export const story = z.object({
  id,
  channel_id: id,
  title: z.string().nullable(),
  description: z.string().nullable(),
  title_position: z.enum(TITLE_POSITIONS),
  /** `#RRGGBB` in capitals; null only where media fills the picture. */
  background_color: z.string().nullable(),
  /** All three are null where the story is its title on a colour. */
  media_type: z.enum(STORY_MEDIA_TYPES).nullable(),
  /** Opens as it is. For a story still to come it carries a signature that ends, which may be sent back as it came. */
  media: z.string().nullable(),
  thumb_url: z.string().nullable(),
  publish_time: timestamp,
  /** Viewers see it: its time has come. */
  is_live: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Story = z.infer<typeof story>;

/** Empty fields of a form mean the same as none. */
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const color = z
  .string(msg('color_invalid'))
  .regex(/^#[0-9A-Fa-f]{6}$/, msg('color_invalid'))
  .transform((value) => value.toUpperCase());

const fields = {
  title: emptyIsNull(text(STORY_TITLE_MAX)).optional(),
  description: emptyIsNull(lines(STORY_DESCRIPTION_MAX)).optional(),
  background_color: emptyIsNull(color).optional(),
  media_type: storyMediaType.nullish(),
  /** An uploaded image, or the `url` of a finished crop. */
  media: emptyIsNull(mediaAddress).optional(),
  /** The server draws it; what is sent must be what it gave. */
  thumb_url: emptyIsNull(mediaAddress).optional(),
};

export const newStory = z
  .object({
    ...fields,
    channel_id: id,
    title_position: titlePosition.default(TITLE_POSITION_DEFAULT),
    /** Absent or null: now. */
    publish_time: timestamp.nullish(),
  })
  .superRefine((given, context) => {
    for (const { field, key } of storyProblems(given)) {
      context.addIssue({ code: 'custom', path: [field], message: msg(key) });
    }
    if (given.media && !given.media_type) {
      context.addIssue({ code: 'custom', path: ['media_type'], message: msg('required') });
    }
  });
export type NewStory = z.infer<typeof newStory>;

/** Absent fields stay as they are. */
export const storyChange = z.object({
  ...fields,
  /** Forms send whole records; a story stays in its channel. */
  channel_id: id.optional(),
  title_position: titlePosition.optional(),
  /** Null: now, where it is not out yet. */
  publish_time: timestamp.nullish(),
  updated_at: lastSeen,
});
export type StoryChange = z.infer<typeof storyChange>;

/** A video on its way to 9:16. */
export const crop = z.object({
  id,
  channel_id: id,
  /** Where the result will be: nothing is there before `state` is `done`. Unused ones are gone after a day. */
  url: z.string(),
  thumb_url: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** 0 to 1; null while it waits for its turn. */
  progress: z.number().nullable(),
  error: processingError.nullable(),
});
export type Crop = z.infer<typeof crop>;
