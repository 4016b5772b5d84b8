import { inArray } from 'drizzle-orm';
import { versionSortKey } from '@bimah/contract/rules/version.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { app_versions } from '#schema/app-versions.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts';
import { demoAppVersions } from './app-versions.ts';
import { daysAgo, daysSince } from './calendar.ts';
import { channelRecords } from './channel-records.ts';
import { demoChannels, type DemoChannel } from './channels.ts';
import { staffApp } from './people.ts';
import { seedCuration } from './seed-curation.ts';
import type { DemoClip } from './clips.ts';
import type { DemoFile } from './files.ts';
import { seedActivity } from './seed-activity.ts';
import { seedBin } from './seed-bin.ts';
import { seedCommbox } from './seed-commbox.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedHistory } from './seed-history.ts';
import { seedPeople } from './seed-people.ts';
import { placeFiles, seedPlaces } from './seed-places.ts';
import { seedPlaylists } from './seed-playlists.ts';
import { pullFiles, seedPulls } from './seed-pulls.ts';
import { seedQueue } from './seed-queue.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStories, storyFiles } from './seed-stories.ts';
import { seedVideos, videoFiles } from './seed-videos.ts';
import { seedViewers } from './seed-viewers.ts';

export { demoAccounts, DEMO_PASSWORD };

const ACCOUNTS_SINCE_DAYS = 400;

export const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(users)) === 0;

/** How many days ago the demo was loaded; null where none of its accounts is left. */
export async function demoAge(db: Db): Promise<number | null> {
  const emails = demoAccounts.map((account) => account.email);
  const [account] = await db
    .select({ created_at: users.created_at })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1);
  return account ? daysSince(account.created_at) - ACCOUNTS_SINCE_DAYS : null;
}

const CHANNELS_SINCE_DAYS = 2_400;
const DAYS_BETWEEN_CHANNELS = 80;
const JUST_BEGUN_DAYS = 8;

const hasJustBegun = (channel: DemoChannel): boolean => channel.followers_count === 0;

/** One after the other. */
const channelAge = (channel: DemoChannel, index: number): number =>
  hasJustBegun(channel) ? JUST_BEGUN_DAYS : CHANNELS_SINCE_DAYS - index * DAYS_BETWEEN_CHANNELS;

const fileOf = (picture: DemoClip | null | undefined, key: string): DemoFile | null =>
  picture ? { source: `${picture}.webp`, key: `channels/demo-${key}.webp` } : null;

const channelsWithFiles = demoChannels.map(({ picture, ...channel }, index) => {
  const { photo, ...record } = channelRecords[index + 1] ?? {};
  return {
    channel: { ...record, ...channel },
    image: fileOf(picture, String(index + 1)),
    photo: fileOf(photo, `${index + 1}-photo`),
  };
});

async function seedChannels(tx: Db, storage: StoragePort): Promise<number[]> {
  const addressOf = (file: DemoFile | null) => file && storage.addressOf(file.key);
  const rows = await tx
    .insert(channels)
    .values(
      channelsWithFiles.map(({ channel, image, photo }, index) => ({
        ...channel,
        image: addressOf(image),
        photo_url: addressOf(photo),
        guide_hidden: true,
        created_at: daysAgo(channelAge(demoChannels[index] as DemoChannel, index)),
        updated_at: daysAgo(index),
      })),
    )
    .returning({ id: channels.id });
  return rows.map((row) => row.id);
}

async function seedAccounts(
  tx: Db,
  channelIds: readonly number[],
  password_hash: string,
): Promise<void> {
  for (const account of demoAccounts) {
    const { channels: roles, email, name, is_admin } = account;
    const created_at = daysAgo(ACCOUNTS_SINCE_DAYS);
    const [user] = await tx
      .insert(users)
      .values({ email, name, is_admin, password_hash, ...staffApp(account), created_at })
      .returning({ id: users.id });
    for (const [number, role] of Object.entries(roles)) {
      const channel_id = channelIds[Number(number) - 1];
      if (user && channel_id) {
        await tx
          .insert(channel_permissions)
          .values({ user_id: user.id, channel_id, role, created_at });
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

/** All files that the records speak of. */
export const demoFiles = (storage: StoragePort): DemoFile[] => [
  ...channelsWithFiles.flatMap(({ image, photo }) =>
    [image, photo].filter((file) => file !== null),
  ),
  ...videoFiles(storage),
  ...pullFiles(storage),
  ...placeFiles(),
  ...storyFiles(),
];

interface Made {
  readonly storage: StoragePort;
  readonly secret: string;
  /** Of `DEMO_PASSWORD`. */
  readonly password_hash: string;
}

/** Fills an empty database, all or nothing. Its files are stored by then. */
export async function seedDemo(db: Db, { storage, secret, password_hash }: Made): Promise<void> {
  await inTransaction(db, async (tx) => {
    const channelIds = await seedChannels(tx, storage);
    const known = channelIds.filter(
      (_, index) => !hasJustBegun(demoChannels[index] as DemoChannel),
    );
    await seedAccounts(tx, channelIds, password_hash);
    await seedAppVersions(tx);
    await seedVideos(tx, storage, channelIds);
    await seedPulls(tx, storage, channelIds);
    await seedQueue(tx, channelIds);
    await seedCuration(tx, channelIds);
    await seedPlaylists(tx, channelIds);
    await seedPeople(tx, channelIds, secret);
    await seedStaff(tx);
    await seedViewers(tx, known);
    await seedPlaces(tx, storage, channelIds);
    await seedStories(tx, storage, channelIds);
    await seedConversations(tx, channelIds);
    await seedCommbox(tx);
    await seedActivity(tx, known);
    await seedHistory(tx, channelIds);
    await seedBin(tx);
  });
}
