import { sql } from 'drizzle-orm';
import { LAST_MESSAGE_SHOWN_MAX } from '@bimah/contract/limits.ts';
import { messages } from './conversations.ts';

/** The last message's number is how many there are, so that one look at an index finds it. */
export const lastMessage = {
  body: sql<string>`left(${messages.body}, ${LAST_MESSAGE_SHOWN_MAX})`,
  is_opener: messages.is_opener,
};
