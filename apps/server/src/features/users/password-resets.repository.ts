import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { RESET_MAILS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { password_resets } from '#schema/users.ts';

export async function insert(
  tx: Db,
  values: { token_hash: Buffer; user_id: number; expires_at: Date },
): Promise<void> {
  await tx.insert(password_resets).values(values);
}

/** Links mailed lately and not used. */
export const countRecent = (db: Db, userId: number): Promise<number> =>
  db.$count(
    password_resets,
    and(
      eq(password_resets.user_id, userId),
      gt(password_resets.created_at, sql`now() - make_interval(mins => ${RESET_MAILS.minutes})`),
    ),
  );

/** Spends a link: of two uses at once, one gets the user and the other nothing. */
export async function use(tx: Db, token_hash: Buffer): Promise<number | undefined> {
  const [row] = await tx
    .update(password_resets)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(password_resets.token_hash, token_hash),
        isNull(password_resets.used_at),
        gt(password_resets.expires_at, sql`now()`),
      ),
    )
    .returning({ user_id: password_resets.user_id });
  return row?.user_id;
}

/** Once a password is set, older links of the same user are worth nothing. */
export async function removeAllOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(password_resets).where(eq(password_resets.user_id, userId));
}

export async function removeExpired(db: Db): Promise<void> {
  await db.delete(password_resets).where(lte(password_resets.expires_at, sql`now()`));
}
