import { z } from 'zod';
import { viewer as anyViewer } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText } from './fields.ts';

const one = z.object({ id: idText });

export const followedChannel = z.object({
  channel_id: id,
  is_followed: z.boolean(),
  followers_count: z.int(),
});
export type FollowedChannel = z.infer<typeof followedChannel>;

/** What viewers do with a channel. A hidden one is not there for them. */
export const appChannelsApi = {
  followChannel: endpoint({
    method: 'POST',
    path: '/app/channels/:id/follow.json',
    access: anyViewer,
    summary: 'Follow a channel; done twice, it is done once',
    params: one,
    response: followedChannel,
    rateLimits: ['app_acts_per_user'],
  }),
  unfollowChannel: endpoint({
    method: 'DELETE',
    path: '/app/channels/:id/follow.json',
    access: anyViewer,
    summary: 'Follow a channel no longer',
    params: one,
    response: done,
    rateLimits: ['app_acts_per_user'],
  }),
  visitChannel: endpoint({
    method: 'POST',
    path: '/app/channels/:id/visits.json',
    access: anyViewer,
    summary: 'The page of a channel was opened; counts once in half an hour',
    creates: true,
    params: one,
    response: done,
    rateLimits: ['app_acts_per_user'],
  }),
  shareChannel: endpoint({
    method: 'POST',
    path: '/app/channels/:id/shares.json',
    access: anyViewer,
    summary: 'A channel was shared with somebody; counts once in half an hour',
    creates: true,
    params: one,
    response: done,
    rateLimits: ['app_acts_per_user'],
  }),
};
