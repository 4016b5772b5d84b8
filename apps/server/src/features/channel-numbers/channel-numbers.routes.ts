import { channelNumbersApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './channel-numbers.service.ts';

export const channelNumbersRoutes = implement(channelNumbersApi, {
  channelDays: ({ db }, { params }) => service.channelDays(db, params.id),
  topVideos: ({ db }, { params }) => service.topVideos(db, params.id),
  videoDays: ({ db }, { params }) => service.videoDays(db, params.id),
});
