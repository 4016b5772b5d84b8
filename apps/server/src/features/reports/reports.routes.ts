import { reportsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './reports.service.ts';

export const reportsRoutes = implement(reportsApi, {
  list: ({ db }, { query }) => service.list(db, query),
  count: ({ db }, { query }) => service.countActive(db, query.channel_id),
  update: (context, { params, body }) => service.setIgnored(context, params.id, body.ignore),
});
