import type { RecordedMessage, UserMessage } from '@bimah/contract';
import { MESSAGE_PAUSE_SECONDS, MESSAGES_TO_ONE } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { pushMessage } from './users.queue.ts';
import * as messages from './messages.repository.ts';
import { presentMessage, presentRecorded } from './users.presenter.ts';
import * as repository from './users.repository.ts';

function refuseUntil(moment: number): void {
  const seconds = Math.ceil((moment - Date.now()) / 1_000);
  if (seconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: seconds });
}

/** Counted from the record itself, inside the transaction: a repeated request is not a second message. */
async function refuseFlood(tx: Tx, sender: number, receiver: number): Promise<void> {
  const last = await messages.lastSentBy(tx, sender);
  if (last) refuseUntil(last.getTime() + MESSAGE_PAUSE_SECONDS * 1_000);
  const windowMs = MESSAGES_TO_ONE.seconds * 1_000;
  const { number, first } = await messages.countTo(tx, receiver, new Date(Date.now() - windowMs));
  if (first && number >= MESSAGES_TO_ONE.count) refuseUntil(first.getTime() + windowMs);
}

export function sendMessage(
  context: SignedInContext,
  userId: number,
  content: { title: string; body: string },
): Promise<UserMessage> {
  const sender = context.actor.user_id;
  return inTransaction(context.db, async (tx) => {
    const people = await messages.lockPeople(tx, [sender, userId]);
    if (!people.some(({ id }) => id === userId)) throw new ApiError('not_found');
    await refuseFlood(tx, sender, userId);
    const devices = await messages.devicesOf(tx, userId);
    const message = await messages.insert(tx, {
      ...content,
      user_id: userId,
      sender_id: sender,
      status: devices.length === 0 ? 'kept' : 'queued',
    });
    if (message.status === 'queued') await enqueue(tx, pushMessage, { message_id: message.id });
    await audit(tx, context, {
      action: 'users.send_message',
      object_type: 'user',
      object_id: userId,
      change: { message_id: message.id, title: content.title },
    });
    return presentMessage(message);
  });
}

/** What was sent to a user, whatever became of it on the way. */
export async function listMessages(
  db: Db,
  userId: number,
  page: messages.Page,
): Promise<{ messages: RecordedMessage[]; total: number }> {
  const [rows, total] = await Promise.all([
    messages.findPage(db, userId, page),
    messages.count(db, userId),
  ]);
  if (total === 0 && !(await repository.find(db, userId))) throw new ApiError('not_found');
  return { messages: rows.map(presentRecorded), total };
}
