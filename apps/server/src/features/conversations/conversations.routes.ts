import { conversationsApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import * as service from './conversations.service.ts';

export const conversationsRoutes = implement(conversationsApi, {
  list: ({ db }, { params, query }) => service.list(db, { ...params, ...query }),
  count: ({ db }, { params }) => service.count(db, params.channel_id),
  get: ({ db }, { params }) => service.get(db, params),
  messages: ({ db }, { params, query }) => service.listMessages(db, params, query),
  send: (context, { params, body }) => service.send(context, params, body.message.body),
  seenAll: (context, { params }) => service.seenAll(context, params),
});
