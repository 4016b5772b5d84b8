import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { follows } from '#schema/follows.ts';
import { notification_deliveries, notifications } from '#schema/notifications.ts';
import { push_devices } from '#schema/users.ts';

export interface Sending {
  readonly channel_id: number | null;
  readonly to_everybody: boolean;
  readonly title: string;
  readonly body: string;
  readonly status: (typeof notifications.$inferSelect)['status'];
}

export interface Delivery {
  readonly device_id: number;
  readonly push_token: string;
}

/** Locks the row: of two runs the second finds what the first has settled. */
export async function lockSending(tx: Db, id: number): Promise<Sending | undefined> {
  const [row] = await tx
    .select({
      channel_id: notifications.channel_id,
      to_everybody: notifications.to_everybody,
      title: notifications.title,
      body: notifications.body,
      status: notifications.status,
    })
    .from(notifications)
    .where(eq(notifications.id, id))
    .for('no key update');
  return row;
}

/** The devices of everybody, or of those who follow a channel, as `d`. */
const devicesOf = (to: number | 'everybody' | null) =>
  sql`${push_devices} d where ${
    to === 'everybody'
      ? sql`true`
      : sql`exists (select from ${follows} f where f.channel_id = ${to} and f.user_id = d.user_id)`
  }`;

/** How many people it would go to at this moment. */
export async function countAudience(db: Db, channelId: number | null): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(distinct d.user_id)::int as people from ${devicesOf(channelId ?? 'everybody')}`,
  );
  return rows[0]?.people ?? 0;
}

/** Settles whom it goes to: every device of those who follow the channel at this moment. */
export async function plan(tx: Db, id: number, { channel_id, to_everybody }: Sending) {
  const { rowCount } = await tx.execute(sql`
    insert into ${notification_deliveries} (notification_id, device_id)
    select ${id}, d.id from ${devicesOf(to_everybody ? 'everybody' : channel_id)}`);
  await tx
    .update(notifications)
    .set({ status: 'sending', recipients: rowCount ?? 0 })
    .where(eq(notifications.id, id));
}

/** The next devices, with the tokens they are known by now. */
export const findNext = (
  db: Db,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<Delivery[]> =>
  db
    .select({
      device_id: notification_deliveries.device_id,
      push_token: push_devices.push_token,
    })
    .from(notification_deliveries)
    .innerJoin(push_devices, eq(push_devices.id, notification_deliveries.device_id))
    .where(
      and(
        eq(notification_deliveries.notification_id, id),
        gt(notification_deliveries.device_id, after),
      ),
    )
    .orderBy(asc(notification_deliveries.device_id))
    .limit(limit);

/** Takes deliveries off the list and counts them; those another run has settled are not counted again. */
export async function settle(
  tx: Db,
  id: number,
  outcome: {
    readonly as: 'delivered' | 'dropped' | 'failed';
    readonly device_ids: readonly number[];
  },
): Promise<void> {
  if (outcome.device_ids.length === 0) return;
  const gone = await tx
    .delete(notification_deliveries)
    .where(
      and(
        eq(notification_deliveries.notification_id, id),
        inArray(notification_deliveries.device_id, [...outcome.device_ids]),
      ),
    )
    .returning({ device_id: notification_deliveries.device_id });
  await tx
    .update(notifications)
    .set({ [outcome.as]: sql`${notifications[outcome.as]} + ${gone.length}` })
    .where(eq(notifications.id, id));
}

/** Gives up what is left. */
export async function settleRest(tx: Db, id: number): Promise<void> {
  const rest = await tx
    .delete(notification_deliveries)
    .where(eq(notification_deliveries.notification_id, id))
    .returning({ device_id: notification_deliveries.device_id });
  await tx
    .update(notifications)
    .set({ failed: sql`${notifications.failed} + ${rest.length}` })
    .where(eq(notifications.id, id));
}

export async function delivered(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ delivered: notifications.delivered })
    .from(notifications)
    .where(eq(notifications.id, id));
  return row?.delivered ?? 0;
}

/** Devices that are gone, unless they have new tokens meanwhile. */
export async function dropTokens(tx: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await tx.delete(push_devices).where(inArray(push_devices.push_token, [...tokens]));
}
