import { reportsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './reports.service.ts';

export const reportsRoutes = ({ storage }: Services) =>
  implement(reportsApi, {
    list: ({ db }, { query }) => service.list(db, storage, query),
    count: ({ db }, { query }) => service.countActive(db, query.channel_id),
    update: (context, { params, body }) =>
      service.setIgnored(context, storage, { id: params.id, is_ignore: body.ignore }),
  });
