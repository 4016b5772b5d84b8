import type { NewNotification, Notification, ParsedOf, notificationsApi } from '@bimah/contract';
import { MESSAGE_PAUSE_SECONDS } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as deliveries from './deliveries.repository.ts';
import { deliverNotification } from './notifications.queue.ts';
import { present } from './notifications.presenter.ts';
import * as repository from './notifications.repository.ts';

type ListQuery = ParsedOf<typeof notificationsApi.list>['query'];

export async function list(db: Db, { channel_id, ...page }: ListQuery) {
  const [rows, total] = await Promise.all([
    repository.findPage(db, channel_id, page),
    repository.count(db, channel_id),
  ]);
  return { notifications: rows.map(present), total };
}

export const audience = async (db: Db, channel_id: number | undefined) => ({
  people: await deliveries.countAudience(db, channel_id ?? null),
});

/** Counted from the record itself, inside the transaction: a repeated request is not a second push. */
async function refuseFlood(tx: Tx, senderId: number): Promise<void> {
  const last = await repository.lastSentBy(tx, senderId);
  if (!last) return;
  const waitMs = last.getTime() + MESSAGE_PAUSE_SECONDS * 1_000 - Date.now();
  if (waitMs <= 0) return;
  throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

export function send(context: SignedInContext, given: NewNotification): Promise<Notification> {
  const { video_id: channel_id = null, title, body } = given;
  const sender_id = context.actor.user_id;
  return inTransaction(context.db, async (tx) => {
    if (channel_id !== null && !(await repository.countForChannel(tx, channel_id))) {
      throw fieldError('video_id', 'channel_not_found');
    }
    await refuseFlood(tx, sender_id);
    const to_everybody = channel_id === null;
    const id = await repository.insert(tx, { sender_id, channel_id, to_everybody, title, body });
    await enqueue(tx, deliverNotification, { notification_id: id });
    await audit(tx, context, {
      action: 'notifications.send',
      object_type: 'notification',
      object_id: id,
      change: { title, to_everybody, ...(channel_id !== null && { channel_id }) },
    });
    await publishLive(tx, { topic: 'notification', channel_id, id });
    return present((await repository.find(tx, id)) as repository.NotificationRow);
  });
}
