import { commentsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './comments.service.ts';

export const commentsRoutes = ({ storage }: Services) =>
  implement(commentsApi, {
    list: ({ db }, { query }) => service.list(db, storage, query),
    remove: (context, { params }) => service.remove(context, params.id),
  });
