import { appConversationsApi } from '@bimah/contract';
import { implement, type SignedInContext } from '#platform/http/call.ts';
import * as service from './app-conversations.service.ts';

const openerOf = ({ actor }: SignedInContext) => ({ opener_id: actor.user_id });

export const appConversationsRoutes = implement(appConversationsApi, {
  listConversations: (context, { query: { channel_id, ...page } }) =>
    service.list(context.db, { ...openerOf(context), channel_id }, page),
  openConversation: (context, { body: { channel_id, message } }) =>
    service.open(context, { channel_id, body: message.body }),
  getConversation: (context, { params }) =>
    service.get(context.db, { ...openerOf(context), ...params }),
  listMessages: (context, { params, query }) =>
    service.listMessages(context.db, { ...openerOf(context), ...params }, query),
  sendMessage: (context, { params, body }) =>
    service.send(context.db, { ...openerOf(context), ...params }, body.message.body),
  readConversation: (context, { params }) =>
    service.seenAll(context.db, { ...openerOf(context), ...params }),
});
