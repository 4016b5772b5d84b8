import { categoriesApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './categories.service.ts';

export const categoriesRoutes = implement(categoriesApi, {
  list: ({ db }, { query }) => service.list(db, query),
  get: ({ db }, { params }) => service.get(db, params.id),
});
