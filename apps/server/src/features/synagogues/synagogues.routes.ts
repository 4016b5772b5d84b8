import { synagoguesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './synagogues.service.ts';

export const synagoguesRoutes = implement(synagoguesApi, {
  list: ({ db }, { query }) => service.list(db, query),
  create: (context, { body }) => service.create(context, body),
});
