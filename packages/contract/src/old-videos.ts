import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, day, id, paging, timestamp } from './fields.ts';
import { OLD_VIDEOS_AT_ONCE_MAX, PAGE_SIZE } from './limits.ts';
import { msg } from './messages.ts';
import { video } from './videos.ts';

export const oldVideo = video.extend({
  /** Deleted: its files go then, and until then it can be brought back. */
  purge_after: timestamp.nullable(),
});
export type OldVideo = z.infer<typeof oldVideo>;

export const OLD_VIDEO_DATES = ['created_at', 'publish_time'] as const;

/** One film to be saved: the address opens it for a while, ask again for each try. */
export const videoDownload = z.object({
  video_id: id,
  file_name: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type VideoDownload = z.infer<typeof videoDownload>;

const chosen = z.object({
  video_ids: z
    .array(id)
    .min(1, msg('videos_required'))
    .max(OLD_VIDEOS_AT_ONCE_MAX, msg('too_many_chosen'))
    .refine((ids) => new Set(ids).size === ids.length, msg('chosen_twice')),
});

export const oldVideosApi = {
  list: endpoint({
    method: 'GET',
    path: '/videos/old_videos.json',
    access: platformAdmin,
    summary: 'Videos with files of ours that are older than a date, three years ago unless told',
    query: z.object({
      ...paging(PAGE_SIZE.old_videos),
      date_field: z.enum(OLD_VIDEO_DATES, msg('invalid_value')).default('created_at'),
      date: z.union([timestamp, day], msg('invalid_value')).optional(),
      sort_dir: z.enum(['asc', 'desc'], msg('invalid_value')).default('asc'),
      /** Those whose files are about to go instead, the next one first. */
      deleted: booleanText.optional(),
    }),
    /** `capped`: counting stopped at `total`; there are more. */
    response: z.object({ videos: z.array(oldVideo), total: z.int(), capped: z.boolean() }),
  }),
  downloads: endpoint({
    method: 'POST',
    path: '/videos/downloads.json',
    access: platformAdmin,
    summary: 'Addresses to save the films of videos from; those without a file are named apart',
    body: chosen,
    response: z.object({ downloads: z.array(videoDownload), missing_ids: z.array(id) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/videos/delete_video_buckets.json',
    access: platformAdmin,
    makesRoom: true,
    summary: 'Remove videos at once, all or none, and their files for good after seven days',
    body: chosen,
    response: z.object({ videos: z.array(oldVideo) }),
    records: 'old_videos.delete',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/videos/restore_video_buckets.json',
    access: platformAdmin,
    summary: 'Bring deleted videos back, all or none, as long as their files are there',
    body: chosen,
    response: z.object({ videos: z.array(oldVideo) }),
    errors: ['files_gone'],
    records: 'old_videos.restore',
  }),
};
