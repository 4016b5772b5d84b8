import type { Db } from '#platform/db/database.ts';
import type { PushPort } from '#platform/push/port.ts';
import * as messages from './messages.repository.ts';

/** Run twice, it sends under the same name: the device shows one message. */
export async function deliverMessage(db: Db, push: PushPort, id: number): Promise<void> {
  const message = await messages.findForDelivery(db, id);
  if (message?.status !== 'queued') return;
  const { push_token: to, title, body } = message;
  if (to !== null) await push.send({ to, title, body }, `message-${id}`);
  await messages.setStatus(db, id, to === null ? 'kept' : 'sent');
}

export const giveUpMessage = (db: Db, id: number): Promise<void> =>
  messages.setStatus(db, id, 'failed');
