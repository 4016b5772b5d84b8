import type { UserActivity, UserSession } from '@bimah/contract';
import { USER_ACTIONS_MAX, USER_SESSIONS_SHOWN } from '@bimah/contract/limits.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as sessions from './sessions.repository.ts';
import * as repository from './user-activity.repository.ts';
import { find, lock } from './users.repository.ts';

async function requireUser(db: Db, id: number): Promise<void> {
  if (!(await find(db, id))) throw new ApiError('not_found');
}

export async function activityOf(db: Db, id: number): Promise<UserActivity> {
  await requireUser(db, id);
  const [{ last_action_at, ...numbers }, comments, last] = await Promise.all([
    repository.findActions(db, id),
    repository.countComments(db, id),
    repository.findLastInChannels(db, id),
  ]);
  return {
    ...numbers,
    last_action_at: last_action_at === null ? null : new Date(last_action_at).toISOString(),
    capped: numbers.actions === USER_ACTIONS_MAX,
    comments,
    last_in_channels: last.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
  };
}

export async function sessionsOf(
  db: Db,
  id: number,
): Promise<{ sessions: UserSession[]; total: number }> {
  await requireUser(db, id);
  const [rows, total] = await Promise.all([
    sessions.findOpen(db, id, USER_SESSIONS_SHOWN),
    sessions.countOpen(db, id),
  ]);
  return {
    sessions: rows.map(({ audience, created_at, expires_at }) => ({
      audience,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    total,
  };
}

/** Whoever wants to leave signs out: here they would only lock themselves out by a slip. */
export function endSessions(context: SignedInContext, id: number): Promise<{ status: 'ok' }> {
  if (id === context.actor.user_id) {
    throw new ApiError('forbidden', { message: 'cannot_end_own_sessions' });
  }
  return inTransaction(context.db, async (tx) => {
    if (!(await lock(tx, id))) throw new ApiError('not_found');
    const count = await sessions.countOpen(tx, id);
    await sessions.removeAllOf(tx, id);
    await publishLive(tx, { topic: 'permissions', channel_id: null, id });
    await audit(tx, context, {
      action: 'users.end_sessions',
      object_type: 'user',
      object_id: id,
      change: { sessions: count },
    });
    return { status: 'ok' } as const;
  });
}
