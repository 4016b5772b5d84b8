import { commboxApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './commbox.service.ts';

export const commboxRoutes = ({ config }: Services) =>
  implement(commboxApi, {
    list: ({ db }, { query }) => service.list(db, query),
    get: ({ db }, { params }) => service.get(db, params.id, config.imageHosts),
    remove: (context, { params }) => service.remove(context, params.id),
    receive: ({ db }, { body }) => service.receive(db, body),
  });
