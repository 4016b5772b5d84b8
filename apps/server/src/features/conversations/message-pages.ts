import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import * as messages from './messages.repository.ts';

export interface MessagePage {
  readonly limit: number;
  readonly offset: number;
  /** A message; what was said earlier than it. */
  readonly before?: number | undefined;
}

interface Conversation {
  readonly id: number;
  readonly messages_count: number;
}

async function lastBefore(db: Db, conversationId: number, before: number): Promise<number> {
  const number = await messages.numberOf(db, conversationId, before);
  if (number === undefined) throw new ApiError('not_found');
  return number - 1;
}

/** The newest first. */
export async function readMessages(
  db: Db,
  { id, messages_count }: Conversation,
  { limit, offset, before }: MessagePage,
): Promise<messages.MessageRow[]> {
  const newest = before === undefined ? messages_count : await lastBefore(db, id, before);
  return messages.findPage(db, id, { upTo: newest - offset, limit });
}
