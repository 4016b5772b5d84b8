import { appChannelsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './app-channels.service.ts';

export const appChannelsRoutes = implement(appChannelsApi, {
  followChannel: (context, { params }) => service.follow(context, params.id),
  unfollowChannel: (context, { params }) => service.unfollow(context, params.id),
  visitChannel: (context, { params }) => service.record(context, params.id, 'visit'),
  shareChannel: (context, { params }) => service.record(context, params.id, 'share'),
});
