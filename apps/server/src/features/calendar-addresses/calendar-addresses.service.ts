import { lockChannel } from '#features/channel-locks/index.ts';
import { newToken } from '#features/users/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as repository from './calendar-addresses.repository.ts';

const ownerOf = ({ actor }: SignedInContext, channel_id: number | undefined) => ({
  user_id: actor.user_id,
  channel_id: channel_id ?? null,
});

export async function get(context: SignedInContext, channel_id: number | undefined) {
  const row = await repository.find(context.db, ownerOf(context, channel_id));
  return { address: row ? { created_at: row.created_at.toISOString() } : null };
}

/** The address is told here and never again: only its hash is kept. */
export const renew = (
  context: SignedInContext,
  publicUrl: string,
  channel_id: number | undefined,
) =>
  inTransaction(context.db, async (tx) => {
    if (channel_id !== undefined) await lockChannel(tx, channel_id);
    const owner = ownerOf(context, channel_id);
    const { token, hash } = newToken();
    const created_at = await repository.write(tx, owner, hash);
    await audit(tx, context, {
      action: 'calendar_addresses.renew',
      object_type: 'user',
      object_id: owner.user_id,
      change: owner,
    });
    const url = new URL(`/api/calendar_addresses/${token}.ics`, publicUrl).href;
    return { address: { created_at: created_at.toISOString(), url } };
  });

export const remove = (context: SignedInContext, channel_id: number | undefined) =>
  inTransaction(context.db, async (tx) => {
    const owner = ownerOf(context, channel_id);
    if (await repository.remove(tx, owner)) {
      await audit(tx, context, {
        action: 'calendar_addresses.remove',
        object_type: 'user',
        object_id: owner.user_id,
        change: owner,
      });
    }
    return { status: 'ok' as const };
  });
