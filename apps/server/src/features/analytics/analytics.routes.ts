import { analyticsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './analytics.service.ts';

export const analyticsRoutes = implement(analyticsApi, {
  total: ({ db }, { query }) => service.total(db, query),
  users: ({ db }, { query }) => service.users(db, query),
  activeUsers: ({ db }, { query }) => service.activeUsers(db, query),
  follows: ({ db }, { query }) => service.follows(db, query),
  videoViews: ({ db }, { query }) => service.videoViews(db, query),
  videoDuration: ({ db }, { query }) => service.videoDuration(db, query),
});
