import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { follows } from '#schema/follows.ts';
import { notification_deliveries, notifications } from '#schema/notifications.ts';
import { users } from '#schema/users.ts';

export interface Sending {
  readonly channel_id: number | null;
  readonly to_everybody: boolean;
  readonly title: string;
  readonly body: string;
  readonly status: (typeof notifications.$inferSelect)['status'];
}

export interface Delivery {
  readonly user_id: number;
  readonly push_token: string | null;
}

/** Holds the row: of two runs the second finds what the first has settled. */
export async function holdSending(tx: Db, id: number): Promise<Sending | undefined> {
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

/** Settles whom it goes to: everybody with a device who follows the channel at this moment. */
export async function plan(tx: Db, id: number, { channel_id, to_everybody }: Sending) {
  const followed = to_everybody
    ? sql`true`
    : sql`exists (select from ${follows} f where f.channel_id = ${channel_id} and f.user_id = u.id)`;
  const { rowCount } = await tx.execute(sql`
    insert into ${notification_deliveries} (notification_id, user_id)
    select ${id}, u.id from ${users} u where u.push_token is not null and ${followed}`);
  await tx
    .update(notifications)
    .set({ status: 'sending', recipients: rowCount ?? 0 })
    .where(eq(notifications.id, id));
}

/** The next devices in order of their viewers, with the tokens they are known by now. */
export const findNext = (
  db: Db,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<Delivery[]> =>
  db
    .select({ user_id: notification_deliveries.user_id, push_token: users.push_token })
    .from(notification_deliveries)
    .innerJoin(users, eq(users.id, notification_deliveries.user_id))
    .where(
      and(
        eq(notification_deliveries.notification_id, id),
        gt(notification_deliveries.user_id, after),
      ),
    )
    .orderBy(asc(notification_deliveries.user_id))
    .limit(limit);

/** Takes deliveries off the list and counts them; those another run has settled are not counted again. */
export async function settle(
  tx: Db,
  id: number,
  outcome: {
    readonly as: 'delivered' | 'dropped' | 'failed';
    readonly user_ids: readonly number[];
  },
): Promise<void> {
  if (outcome.user_ids.length === 0) return;
  const gone = await tx
    .delete(notification_deliveries)
    .where(
      and(
        eq(notification_deliveries.notification_id, id),
        inArray(notification_deliveries.user_id, [...outcome.user_ids]),
      ),
    )
    .returning({ user_id: notification_deliveries.user_id });
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
    .returning({ user_id: notification_deliveries.user_id });
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

/** Devices that are gone, unless their viewers have new ones meanwhile. */
export async function dropTokens(tx: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await tx
    .update(users)
    .set({ push_token: null })
    .where(inArray(users.push_token, [...tokens]));
}
