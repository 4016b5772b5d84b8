import { registeredChannelsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './registered-channels.service.ts';

export const registeredChannelsRoutes = implement(registeredChannelsApi, {
  list: ({ db }, { query }) => service.list(db, query),
});
