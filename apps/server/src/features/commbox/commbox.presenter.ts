import type { CommboxConversation, CommboxConversationSummary } from '@bimah/contract';
import type { CommboxRow, ListedRow } from './commbox.repository.ts';

const summaryOf = (row: ListedRow) => ({
  id: row.id,
  user_name: row.user_name,
  user_email: row.user_email,
  object_id: row.object_id,
  closed_time: row.closed_time?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

export const presentListed = (row: ListedRow): CommboxConversationSummary => ({
  ...summaryOf(row),
  last_message: row.last_message,
  last_message_at: row.last_message_at.toISOString(),
  messages_count: row.messages_count,
});

export const present = (row: CommboxRow, image_hosts: readonly string[]): CommboxConversation => ({
  ...summaryOf(row),
  payload: row.payload,
  image_hosts: [...image_hosts],
});
