import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { platform, start_tokens } from '#schema/system.ts';

/** Those that ran out go at the same time. */
export async function insertToken(db: Db, token_hash: Buffer, hours: number): Promise<void> {
  await db.execute(sql`delete from start_tokens where expires_at < now()`);
  await db
    .insert(start_tokens)
    .values({ token_hash, expires_at: sql`now() + ${hours}::int * interval '1 hour'` });
}

/** When it ends; undefined for one that has ended or never was. */
export async function findEnd(db: Db, token_hash: Buffer): Promise<Date | undefined> {
  const [row] = await db
    .select({ expires_at: start_tokens.expires_at })
    .from(start_tokens)
    .where(sql`${start_tokens.token_hash} = ${token_hash} and ${start_tokens.expires_at} > now()`);
  return row?.expires_at;
}

export async function removeTokens(tx: Db): Promise<void> {
  await tx.delete(start_tokens);
}

export async function setUp(tx: Db, name: string): Promise<void> {
  await tx.update(platform).set({ name, set_up_at: sql`now()` });
}
