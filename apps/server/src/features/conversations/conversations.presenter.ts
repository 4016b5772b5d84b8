import type {
  AppConversation,
  AppMessage,
  Conversation,
  ListedConversation,
  Message,
} from '@bimah/contract';
import { LAST_MESSAGE_SHOWN_MAX } from '@bimah/contract/limits.ts';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import { excerptOf } from '#platform/excerpt.presenter.ts';
import type { AppConversationRow } from './app-conversations.repository.ts';
import type { ConversationRow, FoundRow } from './conversations.repository.ts';
import type { MessageRow, ReaderRow } from './messages.repository.ts';

/** How far each side has read. */
interface Reading {
  readonly channel_read: number;
  readonly opener_read: number;
}

const NOBODY = { name: null, avatar_url: null };

const isRead = ({ is_opener, number }: MessageRow, reading: Reading): boolean =>
  number <= (is_opener ? reading.channel_read : reading.opener_read);

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  channel_id: row.channel_id,
  opener: { id: row.opener_id, ...(row.opener ?? NOBODY) },
  last_message: { body: row.last_message.body, isOpener: row.last_message.is_opener },
  unread_messages_count: row.unread,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentListed = (row: ConversationRow): ListedConversation => ({
  ...presentConversation(row),
  found: null,
});

/** A row of the list is narrow. */
const ROOM = { most: LAST_MESSAGE_SHOWN_MAX, lead: 12 };

export const presentFound = (row: FoundRow, patterns: SearchPatterns): ListedConversation => ({
  ...presentConversation(row),
  found: row.found && {
    body: excerptOf(row.found.body, patterns, ROOM),
    isOpener: row.found.is_opener,
  },
});

export const presentMessage = (
  row: MessageRow,
  reading: Reading,
  readers: readonly ReaderRow[],
): Message => ({
  id: row.id,
  body: row.body,
  created_at: row.created_at.toISOString(),
  user_id: row.user_id,
  isOpener: row.is_opener,
  user: row.user ?? NOBODY,
  is_read: isRead(row, reading),
  message_reads: readers
    .filter(({ user_id, number }) => number >= row.number && user_id !== row.user_id)
    .map(({ user_id }) => ({ user_id })),
});

export const presentForViewer = (row: AppConversationRow): AppConversation => ({
  id: row.id,
  channel: row.channel,
  last_message: { body: row.last_message.body, isOpener: row.last_message.is_opener },
  unread_messages_count: row.opener_unread,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentMessageForViewer = (row: MessageRow, reading: Reading): AppMessage => ({
  id: row.id,
  body: row.body,
  created_at: row.created_at.toISOString(),
  isOpener: row.is_opener,
  is_read: isRead(row, reading),
});
