import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { PUSH_DEVICES_MAX } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { push_devices, sessions } from '#schema/users.ts';

/** The app on one device: whom it stands for, and by which session. */
export interface Holder {
  readonly user_id: number;
  readonly session: Buffer;
}

/** Devices whose session was never noted may be the one that calls. */
const isHolders = ({ user_id, session }: Holder) =>
  or(
    eq(push_devices.session_hash, session),
    and(eq(push_devices.user_id, user_id), isNull(push_devices.session_hash)),
  );

export async function has(db: Db, holder: Holder): Promise<boolean> {
  return (await db.$count(push_devices, isHolders(holder))) > 0;
}

/** One that ended meanwhile holds nothing. */
async function holdSession(tx: Db, session: Buffer): Promise<boolean> {
  const rows = await tx
    .select({ user_id: sessions.user_id })
    .from(sessions)
    .where(eq(sessions.token_hash, session))
    .for('key share');
  return rows.length > 0;
}

/** Whoever was reached under the token before is not any more: the device has gone over. */
async function take(tx: Db, { user_id, session }: Holder, push_token: string): Promise<void> {
  const held = { user_id, session_hash: session, updated_at: new Date() };
  const [known] = await tx
    .select({ id: push_devices.id })
    .from(push_devices)
    .where(eq(push_devices.push_token, push_token))
    .for('update');
  if (known) {
    await tx
      .delete(push_devices)
      .where(and(eq(push_devices.session_hash, session), ne(push_devices.id, known.id)));
    await tx.update(push_devices).set(held).where(eq(push_devices.id, known.id));
    return;
  }
  await tx
    .insert(push_devices)
    .values({ ...held, push_token })
    .onConflictDoUpdate({ target: push_devices.session_hash, set: { ...held, push_token } });
}

/** A token is one device, and a device has one: the session's former token ends with the new one. */
export async function claim(tx: Db, holder: Holder, token: string): Promise<void> {
  if (!(await holdSession(tx, holder.session))) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`);
  await take(tx, holder, token);
  await tx.execute(sql`
    delete from ${push_devices} where id in (
      select id from ${push_devices} where user_id = ${holder.user_id}
      order by updated_at desc, id desc offset ${PUSH_DEVICES_MAX})`);
}

/** Somebody signs in on a device: it stands for them from now on. */
export async function move(tx: Db, from: Holder, { user_id, session }: Holder): Promise<void> {
  const [known] = await tx
    .select({ id: push_devices.id })
    .from(push_devices)
    .where(isHolders(from))
    .orderBy(sql`session_hash nulls last`)
    .limit(1)
    .for('update');
  if (!known) return;
  await tx
    .update(push_devices)
    .set({ user_id, session_hash: session, updated_at: new Date() })
    .where(eq(push_devices.id, known.id));
}

export async function release(tx: Db, holder: Holder): Promise<void> {
  await tx.delete(push_devices).where(isHolders(holder));
}
