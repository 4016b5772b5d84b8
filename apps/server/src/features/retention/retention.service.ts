import type { Config } from '#config.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import * as repository from './retention.repository.ts';

type Keep = Config['keep'];

interface Rule {
  readonly table: string;
  readonly keep: keyof Keep;
  readonly remove: (db: Db, days: number, most: number) => Promise<number>;
}

const RULES: readonly Rule[] = [
  { table: 'audit_entries', keep: 'auditDays', remove: repository.removeAuditEntries },
  { table: 'notifications', keep: 'noticeDays', remove: repository.removeNotifications },
  { table: 'user_messages', keep: 'noticeDays', remove: repository.removeUserMessages },
  { table: 'signup_invitations', keep: 'invitationDays', remove: repository.removeInvitations },
  { table: 'channel_days', keep: 'numbersDays', remove: repository.removeChannelDays },
  { table: 'video_days', keep: 'numbersDays', remove: repository.removeVideoDays },
  { table: 'viewer_activity', keep: 'activityDays', remove: repository.removeStrayActivity },
];

/** Small turns, between which everybody else has theirs. */
const AT_ONCE = 5_000;

export interface ForgetOptions {
  readonly signal?: AbortSignal;
  readonly atOnce?: number;
}

async function forgetActivity(db: Db, days: number): Promise<number> {
  const months = await repository.oldActivityMonths(db, days);
  for (const name of months) {
    await inTransaction(db, (tx) => repository.dropActivityMonth(tx, name));
  }
  return months.length;
}

/** Until a turn finds less than it may take. */
async function forgetRows(
  take: () => Promise<number>,
  { signal, atOnce = AT_ONCE }: ForgetOptions,
): Promise<number> {
  let removed = 0;
  let isMore = !signal?.aborted;
  while (isMore) {
    const count = await take();
    removed += count;
    isMore = count === atOnce && !signal?.aborted;
  }
  return removed;
}

/** Removes what was kept for as long as it had to be; tells how much, by table. */
export async function forgetOld(
  db: Db,
  keep: Keep,
  options: ForgetOptions = {},
): Promise<Record<string, number>> {
  const { signal, atOnce = AT_ONCE } = options;
  const removed: Record<string, number> = {};
  for (const { table, keep: name, remove } of RULES) {
    const days = keep[name];
    if (days === null) continue;
    removed[table] = await forgetRows(() => remove(db, days, atOnce), options);
  }
  if (keep.activityDays !== null && !signal?.aborted) {
    removed['viewer_activity months'] = await forgetActivity(db, keep.activityDays);
  }
  return Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0));
}
