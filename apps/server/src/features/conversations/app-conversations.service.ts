import type { AppConversation, AppMessage } from '@bimah/contract';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './app-conversations.repository.ts';
import { presentForViewer, presentMessageForViewer } from './conversations.presenter.ts';
import { readMessages, type MessagePage } from './message-pages.ts';
import { byKnownCaller, read, speak } from './speak.ts';
import * as speaking from './speaking.repository.ts';

/** One conversation, and the viewer whose it must be. */
interface Own {
  readonly id: number;
  readonly opener_id: number;
}

export async function list(
  db: Db,
  of: repository.OfOpener,
  page: { readonly limit: number; readonly offset: number },
) {
  const [rows, total] = await Promise.all([
    repository.findPage(db, of, page),
    repository.count(db, of),
  ]);
  return { conversations: rows.map(presentForViewer), total };
}

async function findOrRefuse(db: Db, own: Own): Promise<repository.AppConversationRow> {
  const row = await repository.find(db, own);
  if (!row) throw new ApiError('not_found');
  return row;
}

export const get = async (db: Db, own: Own): Promise<AppConversation> =>
  presentForViewer(await findOrRefuse(db, own));

export async function listMessages(db: Db, own: Own, page: MessagePage) {
  const conversation = await findOrRefuse(db, own);
  const rows = await readMessages(db, conversation, page);
  return {
    messages: rows.map((row) => presentMessageForViewer(row, conversation)),
    total: conversation.messages_count,
  };
}

async function lockOwn(tx: Tx, own: Own): Promise<speaking.LockedConversation> {
  const locked = await speaking.lock(tx, own);
  if (!locked) throw new ApiError('not_found');
  return locked;
}

interface NewConversation {
  readonly channel_id: number;
  readonly body: string;
}

/** Begins the viewer's conversation with a channel, or goes on with it. */
export function open(
  { db, actor }: SignedInContext,
  { channel_id, body }: NewConversation,
): Promise<{ conversation: AppConversation; message: AppMessage }> {
  const opener_id = actor.user_id;
  return inTransaction(db, async (tx) => {
    const channel = await speaking.lockChannel(tx, channel_id);
    if (!channel || channel.hidden) throw new ApiError('not_found');
    if (!channel.conversation_enabled) throw new ApiError('conversations_closed');
    if (!(await speaking.lockOpener(tx, actor))) throw new ApiError('unauthenticated');
    const id = await byKnownCaller(speaking.open(tx, { channel_id, opener_id }));
    if (id === undefined) throw new ApiError('not_found');
    const locked = await lockOwn(tx, { id, opener_id });
    const message = await speak(tx, locked, { author_id: opener_id, body });
    return {
      conversation: await get(tx, { id, opener_id }),
      message: presentMessageForViewer(message, locked),
    };
  });
}

export function send(db: Db, own: Own, body: string): Promise<AppMessage> {
  return inTransaction(db, async (tx) => {
    const { channel_id } = await findOrRefuse(tx, own);
    // The channel before the conversation, as whoever deletes a channel takes them.
    const channel = await speaking.lockChannel(tx, channel_id);
    const locked = await lockOwn(tx, own);
    if (!channel?.conversation_enabled || channel.hidden) {
      throw new ApiError('conversations_closed');
    }
    const message = await speak(tx, locked, { author_id: own.opener_id, body });
    return presentMessageForViewer(message, locked);
  });
}

export function seenAll(db: Db, own: Own): Promise<AppConversation> {
  return inTransaction(db, async (tx) => {
    await read(tx, await lockOwn(tx, own), own.opener_id);
    return get(tx, own);
  });
}
