import { connectionsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './connections.service.ts';

export const connectionsRoutes = implement(connectionsApi, {
  get: (context, { params }) => service.get(context, params.id),
  setRules: (context, { params, body }) => service.setRules(context, params.id, body),
  pull: (context, { params }) => service.pull(context, params.id),
});
