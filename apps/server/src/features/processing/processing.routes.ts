import { processingApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './processing.service.ts';

export const processingRoutes = ({ storage }: Services) =>
  implement(processingApi, {
    list: (context, { query }) => service.list(context, query),
    count: ({ db }, { query }) => service.count(db, query),
    retry: (context, { body }) => service.retry(context, body),
    remove: (context, { query }) => service.remove(context, storage, query.ids),
  });
