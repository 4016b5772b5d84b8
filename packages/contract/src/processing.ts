import { z } from 'zod';
import { channelInQuery, editorOf, staff } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, language, paging, timestamp } from './fields.ts';
import { BULK_IDS_MAX, PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { processingError, videoPlatform } from './videos.ts';

/** What is done to a video, in its order. The last two follow when it is ready already. */
export const PROCESSING_STEPS = ['source', 'sound', 'film', 'pictures', 'streams'] as const;
export type ProcessingStep = (typeof PROCESSING_STEPS)[number];

export const processingVideo = z.object({
  id,
  title: z.string(),
  platform: videoPlatform,
  channels: z.array(channelSummary),
  /** True: it can be watched already, and what is made beside its film follows. */
  is_ready: z.boolean(),
  /** True: what is made is another film, in the place of the one it has. */
  is_replacement: z.boolean(),
  /** What is being done to it; null while it waits for its turn. */
  step: z.enum(PROCESSING_STEPS).nullable(),
  /** How far that is, 0 to 1; null while it waits for its turn. */
  progress: z.number().nullable(),
  error: processingError.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ProcessingVideo = z.infer<typeof processingVideo>;

const filters = { channel_id: idText.optional(), language: language.optional() };

/** Comma-joined, as many as a page can hold. */
const idList = z
  .string(msg('required'))
  .regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/, msg('invalid_id'))
  .transform((joined) => [...new Set(joined.split(',').map(Number))])
  .refine((ids) => ids.length <= BULK_IDS_MAX, msg('out_of_range'));

const count = z.object({ count: z.int() });

export const processingApi = {
  list: endpoint({
    method: 'GET',
    path: '/video_in_processings.json',
    access: editorOf(channelInQuery()),
    summary: 'Videos on their way, the last changed first',
    query: z.object({
      ...paging(PAGE_SIZE.processing),
      ...filters,
      sort_by: z.enum(['updated_at'], msg('invalid_value')).default('updated_at'),
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).optional(),
    }),
    response: z.object({ videos: z.array(processingVideo), total: z.int() }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/video_in_processings/count.json',
    access: editorOf(channelInQuery()),
    summary: 'How many videos are on their way',
    query: z.object(filters),
    response: count,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/video_in_processings/retry.json',
    access: staff,
    summary: 'Try failed videos again: those named, or all of the channels the caller may edit',
    body: z.union([
      z.object({ ids: z.array(id).min(1, msg('required')).max(BULK_IDS_MAX, msg('out_of_range')) }),
      z.object({ all: z.literal(true), channel_id: id.optional() }),
    ]),
    response: count,
    errors: ['not_found', 'conflict', 'forbidden'],
    records: 'processing.retry',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/video_in_processings/delete.json',
    access: staff,
    summary: 'Stop and delete videos on their way, with their files: all of those named, or none',
    query: z.object({ ids: idList }),
    response: count,
    errors: ['not_found'],
    records: 'processing.remove',
  }),
};
