import { z } from 'zod';
import { channelInQuery, channelOf, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, idText, paging } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
import { comment } from './videos.ts';

export type Comment = z.infer<typeof comment>;

export const commentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/comments.json',
    access: editorOf(channelInQuery()),
    summary: 'Comments on the videos of a channel, or on all, the latest first',
    query: z.object({ ...paging(PAGE_SIZE.comments), channel_id: idText.optional() }),
    response: z.object({ comments: z.array(comment), total: z.int() }),
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
