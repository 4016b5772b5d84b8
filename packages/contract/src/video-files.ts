import { z } from 'zod';
import { channelOf, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, timestamp } from './fields.ts';
import { URL_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { PROCESSING_STEPS } from './processing.ts';
import { withoutSignature } from './uploads.ts';
import { processingError } from './videos.ts';

/** A new film on its way; the video has its former one until this is ready. */
const replacement = z.object({
  /** What is being done to it, and how far that is, 0 to 1; null while it waits for its turn. */
  step: z.enum(PROCESSING_STEPS).nullable(),
  progress: z.number().nullable(),
  error: processingError.nullable(),
});
export type Replacement = z.infer<typeof replacement>;

/** A film that another has taken the place of. */
const earlierFile = z.object({
  id,
  /** Seconds; null where it was never known. */
  duration: z.int().nullable(),
  bytes: z.int(),
  replaced_at: timestamp,
  /** Until then it can come back. */
  kept_until: timestamp,
});
export type EarlierFile = z.infer<typeof earlierFile>;

export const videoFile = z.object({
  replacement: replacement.nullable(),
  /** The last first. */
  earlier: z.array(earlierFile),
});
export type VideoFile = z.infer<typeof videoFile>;

const one = z.object({ id: idText });

/** A replacement is stopped, or tried again, where all processing is: see `processingApi`. */
export const videoFilesApi = {
  show: endpoint({
    method: 'GET',
    path: '/videos/:id/file.json',
    access: editorOf(channelOf('video')),
    summary: 'What becomes of the file of a video: one on its way, and those before',
    params: one,
    response: videoFile,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/videos/:id/replace_file.json',
    access: editorOf(channelOf('video')),
    summary: 'Another film in the place of a video’s own, which stays until the new one is ready',
    creates: true,
    params: one,
    body: z.object({
      /** The uploaded file's address. */
      link: z
        .string(msg('link_required'))
        .min(1, msg('link_required'))
        .max(URL_MAX, msg('text_too_long'))
        .transform(withoutSignature),
    }),
    response: videoFile,
    errors: ['video_processing', 'replacement_under_way', 'conflict'],
    records: 'videos.replace_file',
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/videos/:id/bring_back_file.json',
    access: editorOf(channelOf('video')),
    summary: 'A former film in the place of the one that took its own; that one is kept in turn',
    params: one,
    body: z.object({ earlier_id: id }),
    response: videoFile,
    errors: ['video_processing', 'replacement_under_way', 'earlier_file_gone', 'conflict'],
    records: 'videos.bring_back_file',
  }),
};
