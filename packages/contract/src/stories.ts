import { z } from 'zod';
import { channelInBody, channelInQuery, channelOf, editorOf } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, done, id, idText, paging, removalReason } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
import { msg } from './messages.ts';
import { crop, newStory, story, storyChange } from './story-record.ts';
import { mediaAddress, uploadRequest, uploadTicket } from './uploads.ts';

const one = z.object({ id: idText });

export const storiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/stories.json',
    access: editorOf(channelInQuery()),
    summary:
      'Stories of a channel, the latest first; with show_future also those still to come, which by themselves begin with the next',
    query: z.object({
      ...paging(PAGE_SIZE.stories),
      channel_id: z.string(msg('required')).pipe(idText),
      show_future: booleanText.default(false),
      /** Those viewers see alone, or those still to come alone. */
      is_live: booleanText.optional(),
    }),
    /** One entry, of the named channel; `total` counts its stories over all pages. */
    response: z.object({
      stories: z.array(z.object({ channel: channelSummary, stories: z.array(story) })),
      total: z.int(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stories.json',
    access: editorOf(channelInBody()),
    summary: 'Add a story, live at once or at its publish_time',
    creates: true,
    body: newStory,
    response: story,
    records: 'stories.create',
  }),
  get: endpoint({
    method: 'GET',
    path: '/stories/:id.json',
    access: editorOf(channelOf('story')),
    summary: 'One story',
    params: one,
    response: story,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stories/:id.json',
    access: editorOf(channelOf('story')),
    summary: 'Change a story; absent fields stay as they are',
    params: one,
    body: storyChange,
    response: story,
    errors: ['stale'],
    records: 'stories.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stories/:id.json',
    access: editorOf(channelOf('story')),
    summary: 'Remove a story, which goes to the bin',
    params: one,
    query: z.object({ reason: removalReason }),
    response: done,
    records: 'stories.remove',
  }),
  presign: endpoint({
    method: 'POST',
    path: '/stories/presign_url',
    access: editorOf(channelInBody()),
    summary: 'An address to upload an image or a video of up to 100 MB to',
    body: uploadRequest.extend({ channel_id: id }),
    response: uploadTicket,
    rateLimits: ['uploads_per_user'],
  }),
  cropVideo: endpoint({
    method: 'POST',
    path: '/videos/crop_video',
    access: editorOf(channelInBody()),
    summary: 'Cut an uploaded video to 9:16; where the result will be is told at once',
    body: z.object({ channel_id: id, original_url: mediaAddress }),
    response: crop,
  }),
  getCrop: endpoint({
    method: 'GET',
    path: '/videos/crop_video/:id.json',
    access: editorOf(channelOf('crop')),
    summary: 'How far the cropping of a video is',
    params: one,
    response: crop,
  }),
};
