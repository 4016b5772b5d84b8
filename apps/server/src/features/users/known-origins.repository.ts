import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { KNOWN_ORIGIN_DAYS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { known_places } from '#schema/users.ts';

export async function findKnown(
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db
    .select({ place_hash: known_places.place_hash })
    .from(known_places)
    .where(and(eq(known_places.user_id, userId), inArray(known_places.place_hash, [...hashes])));
  return rows.map(({ place_hash }) => place_hash);
}

export async function remember(tx: Db, user_id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insert(known_places)
    .values(hashes.map((place_hash) => ({ user_id, place_hash })))
    .onConflictDoUpdate({
      target: [known_places.user_id, known_places.place_hash],
      set: { seen_at: sql`now()` },
    });
}

export async function removeForgotten(db: Db): Promise<void> {
  await db
    .delete(known_places)
    .where(lt(known_places.seen_at, sql`now() - make_interval(days => ${KNOWN_ORIGIN_DAYS})`));
}
