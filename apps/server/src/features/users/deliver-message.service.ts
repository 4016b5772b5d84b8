import type { Db } from '#platform/db/database.ts';
import { PushRejectedError, type OutgoingPush, type PushPort } from '#platform/push/port.ts';
import * as messages from './messages.repository.ts';

interface Sending {
  readonly db: Db;
  readonly push: PushPort;
}

/** A device that is gone is not tried by the next message either. */
async function send({ db, push }: Sending, message: OutgoingPush, name: string): Promise<void> {
  try {
    await push.send(message, name);
  } catch (error) {
    if (error instanceof PushRejectedError) await messages.dropToken(db, message.to);
    throw error;
  }
}

/** Run twice, it sends under the same name: the device shows one message. */
export async function deliverMessage(db: Db, push: PushPort, id: number): Promise<void> {
  const message = await messages.findForDelivery(db, id);
  if (message?.status !== 'queued') return;
  const { push_token: to, title, body } = message;
  if (to !== null) await send({ db, push }, { to, title, body }, `message-${id}`);
  await messages.setStatus(db, id, to === null ? 'kept' : 'sent');
}

export const giveUpMessage = (db: Db, id: number): Promise<void> =>
  messages.setStatus(db, id, 'failed');
