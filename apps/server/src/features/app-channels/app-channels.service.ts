import type { FollowedChannel } from '@bimah/contract';
import { recordNow } from '#features/activity/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import * as repository from './app-channels.repository.ts';
import * as follows from './follows.repository.ts';

const done = { status: 'ok' } as const;

const notify = (tx: Tx, channel_id: number): Promise<void> =>
  publishLive(tx, { topic: 'channel', channel_id, id: channel_id });

export function follow(context: SignedInContext, channel_id: number): Promise<FollowedChannel> {
  const { user_id } = context.actor;
  return inTransaction(context.db, async (tx) => {
    if (!(await repository.lockVisible(tx, channel_id))) throw new ApiError('not_found');
    if (await follows.insert(tx, { user_id, channel_id })) await notify(tx, channel_id);
    const followers_count = await repository.followersOf(tx, channel_id);
    return { channel_id, is_followed: true, followers_count };
  });
}

/** A channel that was hidden meanwhile can still be left. */
export function unfollow(context: SignedInContext, channel_id: number): Promise<{ status: 'ok' }> {
  const { user_id } = context.actor;
  return inTransaction(context.db, async (tx) => {
    if (await follows.remove(tx, { user_id, channel_id })) await notify(tx, channel_id);
    else if (!(await repository.lockVisible(tx, channel_id))) throw new ApiError('not_found');
    return done;
  });
}

export async function record(
  { db, actor }: SignedInContext,
  channel_id: number,
  kind: 'visit' | 'share',
): Promise<{ status: 'ok' }> {
  await recordNow(db, { kind, user_id: actor.user_id, channel_id });
  return done;
}
