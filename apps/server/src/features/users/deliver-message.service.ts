import type { Db } from '#platform/db/database.ts';
import { PushRejectedError, type OutgoingPush, type PushPort } from '#platform/push/port.ts';
import * as messages from './messages.repository.ts';

interface Sending {
  readonly db: Db;
  readonly push: PushPort;
}

type Outcome = { readonly sent: true } | { readonly sent: false; readonly error: unknown };

/** A device that is gone is not tried by the next message either. */
async function send({ db, push }: Sending, message: OutgoingPush, name: string): Promise<Outcome> {
  try {
    await push.send(message, name);
    return { sent: true };
  } catch (error) {
    if (error instanceof PushRejectedError) await messages.dropToken(db, message.to);
    return { sent: false, error };
  }
}

/** What has to be tried again comes first: devices that are gone say nothing of the others. */
function throwFailure(outcomes: readonly Outcome[]): void {
  const errors = outcomes.flatMap((one) => (one.sent ? [] : [one.error]));
  const passing = errors.find((error) => !(error instanceof PushRejectedError));
  if (passing !== undefined) throw passing;
  if (errors.length > 0 && errors.length === outcomes.length) throw errors[0];
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
  const outcomes = await Promise.all(
    devices.map((device) =>
      send({ db, push }, { to: device.push_token, title, body }, `message-${id}-${device.id}`),
    ),
  );
  if (devices.length === 0) await messages.setStatus(db, id, 'kept');
  if (outcomes.some(({ sent }) => sent)) await messages.setStatus(db, id, 'sent');
  throwFailure(outcomes);
}

export const giveUpMessage = (db: Db, id: number): Promise<void> =>
  messages.setStatus(db, id, 'failed');
