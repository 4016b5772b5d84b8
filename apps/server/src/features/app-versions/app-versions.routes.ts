import { appVersionsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './app-versions.service.ts';

export const appVersionsRoutes = implement(appVersionsApi, {
  list: ({ db }, { query }) => service.list(db, query),
  create: (context, { body }) => service.create(context, body.app_version),
  get: ({ db }, { params }) => service.get(db, params.id),
  update: (context, { params, body }) => service.update(context, params.id, body.app_version),
  remove: (context, { params }) => service.remove(context, params.id),
});
