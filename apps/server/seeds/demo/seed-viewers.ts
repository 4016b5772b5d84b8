import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels, isPublisher } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { notifications } from '#schema/notifications.ts';
import { video_reports } from '#schema/reports.ts';
import { users } from '#schema/users.ts';
import { comments, video_channels, videos } from '#schema/videos.ts';
import { daysAgo } from './calendar.ts';
import { demoComments } from './comments.ts';
import { seededRandom } from './random.ts';
import { demoNotifications, demoRemarks } from './viewers.ts';

const REPORTS = 55;
const REPORTED_SINCE_DAYS = 55;
const RESOLVED_SHARE = 0.35;
/** A reason of an app newer than we are. */
const UNKNOWN_REASON = 7;
const UNKNOWN_AT = 30;
const REASONS = 4;
const COMMENTS = 120;
const COMMENTED_SINCE_DAYS = 40;
const FOLLOWED_SINCE_DAYS = 300;

const pick = <T>(from: readonly T[], share: number): T =>
  from[Math.min(from.length - 1, Math.floor(share * from.length))] as T;

const byTime = (a: { created_at: Date }, b: { created_at: Date }): number =>
  a.created_at.getTime() - b.created_at.getTime();

/** Numbers of followers stand in the channels' own records: those who are made here are among them. */
async function seedFollows(tx: Db, channelIds: readonly number[]): Promise<void> {
  const random = seededRandom(7_01);
  const people = await tx
    .select({ id: users.id, follows: users.follows })
    .from(users)
    .where(sql`${users.follows} > 0`)
    .orderBy(asc(users.id));
  const before = await tx
    .select({ id: channels.id, followers_count: channels.followers_count })
    .from(channels);
  const rows = people.flatMap((person) => {
    const first = Math.floor(random() ** 2 * channelIds.length);
    return channelIds.slice(0, person.follows).map((_, step) => ({
      user_id: person.id,
      channel_id: channelIds[(first + step) % channelIds.length] as number,
      created_at: daysAgo(FOLLOWED_SINCE_DAYS * random()),
    }));
  });
  await tx.insert(follows).values(rows);
  await tx.execute(sql`update users u set follows = f.n
    from (select user_id, count(*) n from follows group by 1) f where f.user_id = u.id`);
  for (const { id, followers_count } of before) {
    await tx.update(channels).set({ followers_count }).where(eq(channels.id, id));
  }
}

const publishedVideos = (tx: Db) =>
  tx
    .select({
      id: videos.id,
      published_at: videos.published_at,
      channel_id: sql<number>`min(${video_channels.channel_id})::int`,
    })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(eq(videos.listing, 'published'))
    .groupBy(videos.id)
    .orderBy(asc(videos.id));

async function viewersOf(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`not ${isPublisher}`, isNotNull(users.device)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

const outBy = <T extends { published_at: Date | null }>(from: readonly T[], moment: Date): T[] =>
  from.filter(({ published_at }) => published_at !== null && published_at < moment);

/** Mostly of the first channel's videos, some of them by several people. */
async function seedReports(tx: Db, channelIds: readonly number[]): Promise<void> {
  const random = seededRandom(7_02);
  const all = await publishedVideos(tx);
  const own = all.filter(({ channel_id }) => channel_id === channelIds[0]);
  const people = await viewersOf(tx);
  const seen = new Set<string>();
  const rows = Array.from({ length: REPORTS }, (_, index) => {
    const created_at = daysAgo(REPORTED_SINCE_DAYS * (1 - index / REPORTS) + random() / 2);
    const { id: video_id } = pick(outBy(random() < 0.5 ? own : all, created_at), random() ** 2);
    const user_id = people[(index * 37) % people.length] as number;
    return {
      video_id,
      user_id,
      reason: index === UNKNOWN_AT ? UNKNOWN_REASON : 1 + Math.floor(random() * REASONS),
      is_ignore: random() < RESOLVED_SHARE,
      created_at,
      updated_at: created_at,
    };
  }).filter(({ video_id, user_id }) => {
    const key = `${video_id} ${user_id}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
  await tx.insert(video_reports).values(rows.toSorted(byTime));
}

/** Videos with a conversation of their own keep it. Ids follow time, as when people write. */
async function seedRemarks(tx: Db): Promise<void> {
  const random = seededRandom(7_03);
  const spoken = Object.keys(demoComments);
  const others = await tx
    .select({ id: videos.id, published_at: videos.published_at })
    .from(videos)
    .where(and(eq(videos.listing, 'published'), notInArray(videos.title, spoken)))
    .orderBy(asc(videos.id));
  const people = await viewersOf(tx);
  const { video_id, user_id, text, created_at } = comments;
  const said = await tx.delete(comments).returning({ video_id, user_id, text, created_at });
  const missing = COMMENTS - said.length;
  const remarks = Array.from({ length: missing }, (_, index) => {
    const at = daysAgo(COMMENTED_SINCE_DAYS * (1 - index / missing));
    return {
      video_id: pick(outBy(others, at), random() ** 2).id,
      user_id: pick(people, random()),
      text: demoRemarks[index % demoRemarks.length] as string,
      created_at: at,
    };
  });
  await tx.insert(comments).values([...said, ...remarks].toSorted(byTime));
}

async function seedNotifications(tx: Db, channelIds: readonly number[]): Promise<void> {
  for (const { channel, sender, devices, daysAgo: days, ...content } of demoNotifications) {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, sender));
    const at = daysAgo(days);
    await tx.insert(notifications).values({
      ...content,
      ...devices,
      recipients: devices.delivered + devices.dropped + devices.failed,
      sender_id: person?.id ?? null,
      channel_id: channel === null ? null : channelIds[channel - 1],
      to_everybody: channel === null,
      status: 'sent',
      created_at: at,
      finished_at: new Date(at.getTime() + 9_000),
    });
  }
}

/** What viewers did in the app, and what was pushed to them. */
export async function seedViewers(tx: Db, channelIds: readonly number[]): Promise<void> {
  await seedFollows(tx, channelIds);
  await seedReports(tx, channelIds);
  await seedRemarks(tx);
  await seedNotifications(tx, channelIds);
}
