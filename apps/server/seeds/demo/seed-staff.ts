import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { APP_SESSION_DAYS, SESSION_DAYS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { push_devices, sessions, user_messages, users } from '#schema/users.ts';
import { workdayAgo } from './calendar.ts';
import { demoMessages, demoSignIns, type DemoSignIn } from './staff.ts';

const HASH_BYTES = 32;
const DAY_MS = 86_400_000;
const LASTS = { console: SESSION_DAYS, app: APP_SESSION_DAYS } as const;

async function idOf(tx: Db, email: string): Promise<number> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return (user as { id: number }).id;
}

/** Of no token: what stands for a hash is drawn by chance, so that these open nothing to anybody. */
async function signIn(tx: Db, { email, audience, days, push_token }: DemoSignIn): Promise<void> {
  const created_at = workdayAgo(days);
  const token_hash = randomBytes(HASH_BYTES);
  const user_id = await idOf(tx, email);
  await tx.insert(sessions).values({
    token_hash,
    user_id,
    audience,
    created_at,
    expires_at: new Date(created_at.getTime() + LASTS[audience] * DAY_MS),
  });
  if (push_token === undefined) return;
  await tx
    .insert(push_devices)
    .values({ user_id, session_hash: token_hash, push_token, created_at });
}

/** Where the staff is signed in, and what a platform admin wrote to them. */
export async function seedStaff(tx: Db): Promise<void> {
  for (const one of demoSignIns) await signIn(tx, one);
  for (const { from, to, days, ...message } of demoMessages) {
    const [sender_id, user_id] = [await idOf(tx, from), await idOf(tx, to)];
    const created_at = workdayAgo(days);
    const about = { sender_id, user_id, created_at, updated_at: created_at };
    await tx.insert(user_messages).values({ ...message, ...about });
  }
}
