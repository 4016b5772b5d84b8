import type { Conversation, Message } from '@bimah/contract';
import { searchPatterns, type SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import {
  presentConversation,
  presentFound,
  presentListed,
  presentMessage,
} from './conversations.presenter.ts';
import * as repository from './conversations.repository.ts';
import { readMessages, type MessagePage } from './message-pages.ts';
import * as messages from './messages.repository.ts';
import { read, speak } from './speak.ts';
import * as speaking from './speaking.repository.ts';

type OfChannel = repository.OfChannel;

interface Asked extends repository.ConversationList {
  readonly term: string;
}

export async function list(db: Db, { term, ...wanted }: Asked) {
  if (term !== '') return search(db, wanted, searchPatterns(term));
  const { rows, total } = await repository.findPage(db, wanted);
  return { conversations: rows.map(presentListed), total, capped: false };
}

async function search(
  db: Db,
  wanted: repository.ConversationList,
  patterns: SearchPatterns | null,
) {
  if (patterns === null) return { conversations: [], total: 0, capped: false };
  const { rows, ...counted } = await repository.search(db, { ...wanted, patterns });
  return { conversations: rows.map((row) => presentFound(row, patterns)), ...counted };
}

export const count = (db: Db, channelId: number) => repository.count(db, channelId);

async function findOrRefuse(db: Db, one: OfChannel): Promise<repository.ConversationRow> {
  const row = await repository.find(db, one);
  if (!row) throw new ApiError('not_found');
  return row;
}

export const get = async (db: Db, one: OfChannel): Promise<Conversation> =>
  presentConversation(await findOrRefuse(db, one));

export async function listMessages(db: Db, one: OfChannel, page: MessagePage) {
  const conversation = await findOrRefuse(db, one);
  const rows = await readMessages(db, conversation, page);
  const oldest = rows.at(-1)?.number;
  const readers = oldest === undefined ? [] : await messages.findReaders(db, one.id, oldest);
  return {
    messages: rows.map((row) => presentMessage(row, conversation, readers)),
    total: conversation.messages_count,
  };
}

export function send(context: SignedInContext, one: OfChannel, body: string): Promise<Message> {
  return inTransaction(context.db, async (tx) => {
    const locked = await speaking.lock(tx, one);
    if (!locked) throw new ApiError('not_found');
    if (locked.opener_id === null) throw new ApiError('conversation_ended');
    const message = await speak(tx, locked, { author_id: context.actor.user_id, body });
    await audit(tx, context, {
      action: 'conversations.answer',
      object_type: 'conversation',
      object_id: one.id,
      change: { channel_id: one.channel_id, message_id: message.id },
    });
    return presentMessage(message, locked, []);
  });
}

export function seenAll(context: SignedInContext, one: OfChannel): Promise<Conversation> {
  return inTransaction(context.db, async (tx) => {
    const locked = await speaking.lock(tx, one);
    if (!locked) throw new ApiError('not_found');
    await read(tx, locked, context.actor.user_id);
    return get(tx, one);
  });
}
