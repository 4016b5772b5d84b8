import { hevrutaApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './hevruta.service.ts';

export const hevrutaRoutes = implement(hevrutaApi, {
  list: ({ db }, { query }) => service.list(db, query),
  export: (context, { body }) => service.takeOut(context, body),
});
