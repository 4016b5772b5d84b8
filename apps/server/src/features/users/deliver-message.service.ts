import type { Db } from '#platform/db/database.ts';
import { PushRejectedError, type OutgoingPush, type PushPort } from '#platform/push/port.ts';
import * as messages from './messages.repository.ts';

interface Sending {
  readonly db: Db;
  readonly push: PushPort;
}

/** Null: the device has it. */
type Failure = Error | null;

/** A device that is gone is not tried by the next message either. */
async function send({ db, push }: Sending, message: OutgoingPush, name: string): Promise<Failure> {
  try {
    await push.send(message, name);
    return null;
  } catch (error) {
    if (error instanceof PushRejectedError) await messages.dropToken(db, message.to);
    return error instanceof Error ? error : new Error('the push failed', { cause: error });
  }
}

/** What has to be tried again comes first: devices that are gone say nothing of the others. */
function throwWhatFailed(failures: readonly Failure[]): void {
  const passing = failures.find((failure) => failure && !(failure instanceof PushRejectedError));
  if (passing) throw passing;
  const [first] = failures;
  if (first && failures.every((failure) => failure)) throw first;
}

/**
 * To each device of the receiver. Run twice, because some of them have to be tried again, it sends
 * under the same names: every device shows one message. It counts as sent when one has taken it.
 */
export async function deliverMessage(db: Db, push: PushPort, id: number): Promise<void> {
  const message = await messages.findForDelivery(db, id);
  if (message?.status !== 'queued' && message?.status !== 'sent') return;
  const { user_id, title, body } = message;
  const devices = await messages.devicesOf(db, user_id);
  const failures = await Promise.all(
    devices.map((device) =>
      send({ db, push }, { to: device.push_token, title, body }, `message-${id}-${device.id}`),
    ),
  );
  if (devices.length === 0) await messages.setStatus(db, id, 'kept');
  if (failures.includes(null)) await messages.setStatus(db, id, 'sent');
  throwWhatFailed(failures);
}

export const giveUpMessage = (db: Db, id: number): Promise<void> =>
  messages.setStatus(db, id, 'failed');
