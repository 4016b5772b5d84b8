import { sql } from 'drizzle-orm';
import { versionSortKey } from '@bimah/contract/rules/version.ts';
import { hashPassword } from '#features/users/index.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { app_versions } from '#schema/app-versions.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts';
import { demoAppVersions } from './app-versions.ts';
import { demoChannels } from './channels.ts';

export { demoAccounts, DEMO_PASSWORD };

/** Times in the demo count back from here, so that it looks the same on every day it is loaded. */
const DEMO_NOW = Date.parse('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(DEMO_NOW - days * DAY_MS);

export const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(users)) === 0;

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const emails = demoAccounts.map((account) => account.email);
  return (await db.$count(users, sql`${users.email} = any(${sql.param(emails)})`)) > 0;
}

async function seedChannels(tx: Db): Promise<number[]> {
  const rows = await tx
    .insert(channels)
    .values(
      demoChannels.map((name, index) => ({
        name,
        created_at: daysAgo(700 - index * 40),
        updated_at: daysAgo(index),
      })),
    )
    .returning({ id: channels.id });
  return rows.map((row) => row.id);
}

async function seedAccounts(tx: Db, channelIds: readonly number[]): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const { channels: roles, email, name, is_admin, is_publisher } of demoAccounts) {
    const [user] = await tx
      .insert(users)
      .values({ email, name, is_admin, is_publisher, password_hash, created_at: daysAgo(400) })
      .returning({ id: users.id });
    for (const [number, role] of Object.entries(roles)) {
      const channel_id = channelIds[Number(number) - 1];
      if (user && channel_id) {
        await tx.insert(channel_permissions).values({ user_id: user.id, channel_id, role });
      }
    }
  }
}

async function seedAppVersions(tx: Db): Promise<void> {
  const newest = demoAppVersions.length;
  await tx.insert(app_versions).values(
    demoAppVersions.map((entry, index) => ({
      ...entry,
      sort_key: versionSortKey(entry.version),
      created_at: daysAgo((newest - index) * 30),
      updated_at: daysAgo((newest - index) * 30),
    })),
  );
}

/** Fills an empty database, all or nothing. */
export async function seedDemo(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const channelIds = await seedChannels(tx);
    await seedAccounts(tx, channelIds);
    await seedAppVersions(tx);
  });
}
