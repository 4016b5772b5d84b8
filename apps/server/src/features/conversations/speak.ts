import type { Tx } from '#platform/db/database.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as messages from './messages.repository.ts';
import * as speaking from './speaking.repository.ts';

interface Words {
  readonly author_id: number;
  readonly body: string;
}

/** Between a call's check and what it writes, somebody may have deleted the caller. */
export async function byKnownCaller<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new ApiError('unauthenticated');
    throw error;
  }
}

/** Adds a message to a locked conversation. Who writes on has read what was said before. */
export async function speak(
  tx: Tx,
  locked: speaking.LockedConversation,
  { author_id, body }: Words,
): Promise<messages.MessageRow> {
  const { id: conversation_id, channel_id, now } = locked;
  const number = locked.messages_count + 1;
  const is_opener = author_id === locked.opener_id;
  const said = { conversation_id, number, user_id: author_id, is_opener, body, created_at: now };
  const message = await byKnownCaller(messages.insert(tx, said));
  await speaking.update(tx, conversation_id, {
    messages_count: number,
    updated_at: now,
    ...(is_opener
      ? { unread: locked.unread + 1, opener_unread: 0, opener_read: number }
      : { unread: 0, opener_unread: locked.opener_unread + 1, channel_read: number }),
  });
  await speaking.markRead(tx, { conversation_id, user_id: author_id, number, read_at: now });
  await publishLive(tx, { topic: 'message', channel_id, id: conversation_id });
  return message;
}

/** Everything said so far is read by this person. Others are told when it changes what they see. */
export async function read(
  tx: Tx,
  locked: speaking.LockedConversation,
  readerId: number,
): Promise<void> {
  const { id: conversation_id, channel_id, messages_count: number, now } = locked;
  const mark = { conversation_id, user_id: readerId, number, read_at: now };
  await byKnownCaller(speaking.markRead(tx, mark));
  const isOpener = readerId === locked.opener_id;
  if ((isOpener ? locked.opener_read : locked.channel_read) >= number) return;
  await speaking.update(
    tx,
    conversation_id,
    isOpener ? { opener_unread: 0, opener_read: number } : { unread: 0, channel_read: number },
  );
  await publishLive(tx, { topic: 'conversation', channel_id, id: conversation_id });
}
