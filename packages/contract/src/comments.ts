import { z } from 'zod';
import { channelInQuery, channelOf, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, paging } from './fields.ts';
import { PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { comment } from './videos.ts';

/** A comment among those of many videos: with the picture of its own. */
const listedComment = comment.extend({
  video: z.object({
    id,
    title: z.string(),
    thumb_url: z.string().nullable(),
    yt_thumb_url: z.string().nullable(),
    /** Seconds. */
    duration: z.int().nullable(),
  }),
});
export type Comment = z.infer<typeof listedComment>;

export const commentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/comments.json',
    access: editorOf(channelInQuery()),
    summary: 'Comments on the videos of a channel, or on all, the latest first',
    query: z.object({
      ...paging(PAGE_SIZE.comments),
      channel_id: idText.optional(),
      /** Words that must all be in the text. */
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default(''),
      /** Only those on one video. */
      video_id: idText.optional(),
      /** Only those of one writer. */
      user_id: idText.optional(),
    }),
    /** `capped`: a search stopped counting at `total`; there are more. */
    response: z.object({
      comments: z.array(listedComment),
      total: z.int(),
      capped: z.boolean(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/:id.json',
    access: editorOf(channelOf('comment')),
    summary: 'Delete a comment',
    params: z.object({ id: idText }),
    response: done,
    records: 'comments.remove',
  }),
};
