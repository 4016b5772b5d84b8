import { commentsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './comments.service.ts';

export const commentsRoutes = implement(commentsApi, {
  list: ({ db }, { query }) => service.list(db, query),
  remove: (context, { params }) => service.remove(context, params.id),
});
