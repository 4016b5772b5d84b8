import { channelsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './channels.service.ts';

export const channelsRoutes = implement(channelsApi, {
  autocomplete: (context, { query }) => service.autocomplete(context, query),
  get: ({ db }, { params }) => service.get(db, params.id),
});
