import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { causeOf, type Planned, type PlanWarning } from '@bimah/contract/rules/plan-warnings.ts';
import type { QueueSlotRules } from '@bimah/contract/rules/queue-slots.ts';
import type { Db } from '#platform/db/database.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { plan_notices } from '#schema/plan-notices.ts';
import { publishing_queues } from '#schema/publishing-queue.ts';
import { users } from '#schema/users.ts';
import { videos } from '#schema/videos.ts';

/** What was stored came through the contract, which knows the towns. */
type Queue = Omit<typeof publishing_queues.$inferSelect, 'town'> & Pick<QueueSlotRules, 'town'>;

export async function findQueues(db: Db): Promise<Map<number, Queue>> {
  const rows = await db.select().from(publishing_queues);
  return new Map(rows.map((row) => [row.channel_id, row as Queue]));
}

export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Videos as a plan names them. */
export async function findPlanned(db: Db, ids: readonly number[]): Promise<Map<number, Planned>> {
  const rows = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { kind: 'video', at: '', ...row }]));
}

export const findAdmins = (db: Db, channel_id: number) =>
  db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(channel_permissions)
    .innerJoin(users, eq(users.id, channel_permissions.user_id))
    .where(
      and(
        eq(channel_permissions.channel_id, channel_id),
        eq(channel_permissions.role, 'admin'),
        isNotNull(users.email),
      ),
    );

/** False where it was noted before, by whichever worker. */
export async function note(tx: Db, channel_id: number, warning: PlanWarning): Promise<boolean> {
  const rows = await tx
    .insert(plan_notices)
    .values({
      channel_id,
      cause: causeOf(warning),
      kind: warning.kind,
      at: new Date(warning.at),
    })
    .onConflictDoNothing()
    .returning({ cause: plan_notices.cause });
  return rows.length > 0;
}

/** The latest gap that was told. */
export async function findLastGap(db: Db, channel_id: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: plan_notices.at })
    .from(plan_notices)
    .where(and(eq(plan_notices.channel_id, channel_id), eq(plan_notices.kind, 'gap')))
    .orderBy(desc(plan_notices.at))
    .limit(1);
  return row?.at;
}

/** What lies behind is told no more; a gap is remembered for as long as the queue may stay dry. */
export async function forget(db: Db, before: Date): Promise<void> {
  await db.delete(plan_notices).where(lt(plan_notices.at, before));
}
