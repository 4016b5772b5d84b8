import { notificationsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './notifications.service.ts';

export const notificationsRoutes = implement(notificationsApi, {
  list: ({ db }, { query }) => service.list(db, query),
  audience: ({ db }, { query }) => service.audience(db, query.channel_id),
  send: (context, { body }) => service.send(context, body),
});
