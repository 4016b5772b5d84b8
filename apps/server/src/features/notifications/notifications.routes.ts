import { notificationsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './notifications.service.ts';

export const notificationsRoutes = implement(notificationsApi, {
  list: ({ db }, { query }) => service.list(db, query),
  send: (context, { body }) => service.send(context, body),
});
