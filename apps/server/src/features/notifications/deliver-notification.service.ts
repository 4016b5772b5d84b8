import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishLive } from '#platform/live/publish.ts';
import { PushRejectedError, type OutgoingPush, type PushPort } from '#platform/push/port.ts';
import * as deliveries from './deliveries.repository.ts';
import * as repository from './notifications.repository.ts';

/** Settled together; after a crash as many at most are handed over again, under the same names. */
const BATCH = 200;
/** Open to the push service at the same time. */
const AT_ONCE = 20;

export interface Delivering {
  readonly db: Db;
  readonly push: PushPort;
  readonly signal: AbortSignal;
}

type Outcome = 'delivered' | 'dropped' | 'later';
type Content = Pick<OutgoingPush, 'title' | 'body' | 'data'>;

interface Message {
  readonly id: number;
  readonly content: Content;
}

/** Under one name a device shows one message, however often it is handed over. */
const nameOf = (id: number, deviceId: number): string => `notification-${id}-${deviceId}`;

async function sendOne(
  push: PushPort,
  { device_id, push_token }: deliveries.Delivery,
  { id, content }: Message,
): Promise<Outcome> {
  try {
    await push.send({ to: push_token, ...content }, nameOf(id, device_id));
    return 'delivered';
  } catch (error) {
    return error instanceof PushRejectedError ? 'dropped' : 'later';
  }
}

async function sendAll(
  { push, signal }: Delivering,
  batch: readonly deliveries.Delivery[],
  message: Message,
) {
  const waiting = [...batch];
  const sent: { readonly to: deliveries.Delivery; readonly outcome: Outcome }[] = [];
  const lane = async () => {
    for (let to = waiting.shift(); to && !signal.aborted; to = waiting.shift()) {
      sent.push({ to, outcome: await sendOne(push, to, message) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return sent;
}

async function settleBatch(
  db: Db,
  id: number,
  sent: Awaited<ReturnType<typeof sendAll>>,
): Promise<void> {
  const with_ = (outcome: Outcome) =>
    sent.filter((one) => one.outcome === outcome).map(({ to }) => to);
  await inTransaction(db, async (tx) => {
    const dropped = with_('dropped');
    const ids = (list: readonly deliveries.Delivery[]) => list.map(({ device_id }) => device_id);
    await deliveries.settle(tx, id, { as: 'delivered', device_ids: ids(with_('delivered')) });
    await deliveries.settle(tx, id, { as: 'dropped', device_ids: ids(dropped) });
    await deliveries.dropTokens(
      tx,
      dropped.map(({ push_token }) => push_token),
    );
  });
}

async function finish(tx: Tx, id: number, status: 'sent' | 'failed'): Promise<void> {
  const row = await repository.finish(tx, id, status);
  if (row) await publishLive(tx, { topic: 'notification', channel_id: row.channel_id, id });
}

/** Whom it goes to is settled once, with the first run. */
const begin = (db: Db, id: number): Promise<deliveries.Sending | undefined> =>
  inTransaction(db, async (tx) => {
    const sending = await deliveries.lockSending(tx, id);
    if (sending?.status === 'queued') await deliveries.plan(tx, id, sending);
    return sending;
  });

/** The app knows a channel under this name. */
const contentOf = ({ title, body, channel_id }: deliveries.Sending): Content => ({
  title,
  body,
  ...(channel_id !== null && { data: { video_id: String(channel_id) } }),
});

/** One batch after the other; gives the number of devices that must be tried again. */
async function deliverAll(delivering: Delivering, message: Message): Promise<number> {
  const { db, signal } = delivering;
  const { id } = message;
  let after = 0;
  let left = 0;
  for (;;) {
    const batch = await deliveries.findNext(db, { id, after, limit: BATCH });
    const last = batch.at(-1);
    if (!last) return left;
    const sent = await sendAll(delivering, batch, message);
    await settleBatch(db, id, sent);
    if (signal.aborted) throw new Error('stopped before every device was reached');
    const later = sent.filter(({ outcome }) => outcome === 'later').length;
    // The service is away: asking for the other devices as well would not help.
    if (later === batch.length) throw new Error('the push service took nothing');
    left += later;
    after = last.device_id;
  }
}

/**
 * Hands a notification over for every device that has not got it yet. Throws where some must be
 * tried again: those alone are left for the next run.
 */
export async function deliver(delivering: Delivering, id: number): Promise<void> {
  const sending = await begin(delivering.db, id);
  if (!sending || sending.status === 'sent' || sending.status === 'failed') return;
  const left = await deliverAll(delivering, { id, content: contentOf(sending) });
  if (left > 0) throw new Error(`${left} devices were not reached`);
  await inTransaction(delivering.db, (tx) => finish(tx, id, 'sent'));
}

/** What could not be delivered stays on record as such. */
export const giveUp = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deliveries.settleRest(tx, id);
    await finish(tx, id, (await deliveries.delivered(tx, id)) > 0 ? 'sent' : 'failed');
  });
