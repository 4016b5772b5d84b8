import type { Notification } from '@bimah/contract';
import type { NotificationRow } from './notifications.repository.ts';

export const present = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  body: row.body,
  video_id: row.channel_id,
  channel: row.channel,
  to_everybody: row.to_everybody,
  sender: row.sender,
  status: row.status,
  recipients: row.recipients,
  delivered: row.delivered,
  dropped: row.dropped,
  failed: row.failed,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
