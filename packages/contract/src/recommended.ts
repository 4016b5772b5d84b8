import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { paging, timestamp } from './fields.ts';
import { PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { video } from './videos.ts';

export const recommendedVideo = video.extend({
  /** Why it is here: its place in the whole list, and the followers of its most followed channel. */
  recommendation: z.object({ rank: z.int(), followers: z.int() }),
});
export type RecommendedVideo = z.infer<typeof recommendedVideo>;

export const recommendedApi = {
  list: endpoint({
    method: 'GET',
    path: '/videos/recommended.json',
    access: platformAdmin,
    summary: 'Videos the platform recommends, the best first; worked out beforehand by a job',
    query: z.object({
      ...paging(PAGE_SIZE.recommended),
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).optional(),
    }),
    response: z.object({
      videos: z.array(recommendedVideo),
      total: z.int(),
      /** When the list was worked out; null before the first time. */
      computed_at: timestamp.nullable(),
    }),
  }),
};
