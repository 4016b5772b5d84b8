import { z } from 'zod';
import { channelOf, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, idText, language, text, timestamp } from './fields.ts';
import {
  CAPTION_FILE_BYTES_MAX,
  CAPTION_LETTERS_MAX,
  CAPTION_TEXT_MAX,
  CAPTIONS_BODY_BYTES_MAX,
  CAPTIONS_MAX,
  NAME_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { cleanCaption } from './rules/caption-file.ts';
import { CAPTION_TIME_MAX } from './rules/caption-time.ts';
import { hasControlCharacters } from './rules/text.ts';

const time = z
  .int(msg('invalid_value'))
  .min(0, msg('out_of_range'))
  .max(CAPTION_TIME_MAX, msg('out_of_range'));

/** Times in milliseconds. What is wrong with them is shown, not refused: work half done is kept too. */
export const caption = z.object({
  start: time,
  end: time,
  /** Plain text: whatever looks like markup is shown as it is written. */
  text: z
    .string(msg('required'))
    .max(CAPTION_TEXT_MAX * 2, msg('text_too_long'))
    .refine(
      (value) => !hasControlCharacters(value.replaceAll(/[\r\n\t]/g, '')),
      msg('text_has_control_characters'),
    )
    .transform(cleanCaption)
    .pipe(z.string().max(CAPTION_TEXT_MAX, msg('text_too_long'))),
});

const captions = z
  .array(caption)
  .max(CAPTIONS_MAX, msg('captions_over_limit'))
  .refine(
    (all) => all.reduce((sum, one) => sum + one.text.length, 0) <= CAPTION_LETTERS_MAX,
    msg('captions_too_long'),
  );

/** The captions of a video in one language. */
export const captionTrack = z.object({
  language,
  lines: z.int(),
  /** How many of them have something wrong. */
  problems: z.int(),
  /** Whether viewers get them. */
  shown: z.boolean(),
  /** The file they came from, if they did. */
  source_name: z.string().nullable(),
  updated_at: timestamp,
  /** Who wrote them last, by name. */
  updated_by: z.string().nullable(),
});
export type CaptionTrack = z.infer<typeof captionTrack>;

const wholeTrack = captionTrack.extend({ captions: z.array(caption) });
export type WholeCaptionTrack = z.infer<typeof wholeTrack>;

const fileProblem = z.object({
  line: z.int(),
  code: z.enum(['no_time', 'bad_time', 'no_text', 'text_too_long']),
});

/** The `updated_at` that was last seen, or null where there were none yet; another one is refused as stale. */
const lastSeenTrack = timestamp.nullish();
const fileName = text(NAME_MAX);

const ofVideo = z.object({ id: idText });
const one = ofVideo.extend({ language });

const EXAMPLE = [{ start: 0, end: 2_400, text: 'שלום וברכה' }];

export const captionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/videos/:id/captions.json',
    access: editorOf(channelOf('video')),
    summary: 'The languages a video has captions in',
    params: ofVideo,
    response: z.object({ tracks: z.array(captionTrack) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/videos/:id/captions/:language.json',
    access: editorOf(channelOf('video')),
    summary: 'The captions of a video in one language',
    params: one,
    response: wholeTrack,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/videos/:id/captions/:language.json',
    access: editorOf(channelOf('video')),
    summary: 'Write all captions of a language at once, the first time or in the place of others',
    params: one,
    body: z.object({
      captions,
      source_name: fileName.nullish(),
      updated_at: lastSeenTrack,
    }),
    bodyBytes: CAPTIONS_BODY_BYTES_MAX,
    response: captionTrack,
    example: { body: { captions: EXAMPLE } },
    errors: ['stale', 'video_processing', 'conflict'],
    records: 'captions.save',
    tells: ['lines', 'shown', 'source_name'],
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/videos/:id/captions/:language/import.json',
    access: editorOf(channelOf('video')),
    summary:
      'Take a VTT or SRT file in as the captions of a language, and tell line by line what could not be used of it',
    params: one,
    body: z.object({
      name: fileName,
      /** The file itself: UTF-8, UTF-16 or Windows-1255. */
      base64: z
        .base64(msg('invalid_value'))
        .max(Math.ceil(CAPTION_FILE_BYTES_MAX / 3) * 4, msg('captions_file_too_large')),
      updated_at: lastSeenTrack,
    }),
    bodyBytes: CAPTIONS_BODY_BYTES_MAX,
    response: z.object({
      track: captionTrack,
      encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1255']),
      stripped: z.int(),
      problems: z.array(fileProblem),
    }),
    example: {
      body: { name: 'lesson.srt', base64: 'MQowMDowMDowMCwwMDAgLS0+IDAwOjAwOjAyLDAwMApIaQo=' },
    },
    errors: ['stale', 'video_processing', 'conflict'],
    records: 'captions.import',
  }),
  show: endpoint({
    method: 'PUT',
    path: '/videos/:id/captions/:language/shown.json',
    access: editorOf(channelOf('video')),
    summary: 'Let viewers have the captions of a language, or keep them back',
    params: one,
    body: z.object({ shown: z.boolean(msg('required')) }),
    response: captionTrack,
    example: { body: { shown: true } },
    errors: ['video_processing', 'conflict'],
    records: 'captions.show',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/videos/:id/captions/:language.json',
    access: editorOf(channelOf('video')),
    summary: 'Delete the captions of a language',
    params: one,
    response: done,
    errors: ['video_processing', 'conflict'],
    records: 'captions.remove',
  }),
};
