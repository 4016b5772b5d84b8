import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ChannelRole } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { madeAppKey } from '#platform/http/app-keys.ts';
import { newToken } from '#features/users/tokens.ts';
import { invitationKeys, mailedCodeOf, shortcodeOf } from '#features/invitations/shortcodes.ts';
import { hashPassword } from '#features/users/passwords.ts';
import { categories } from '#schema/categories.ts';
import { channel_permissions, channels } from '#schema/channels.ts';
import { signup_invitations } from '#schema/invitations.ts';
import { place_groups, places } from '#schema/places.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';
import { processings } from '#schema/processings.ts';
import { video_reports } from '#schema/reports.ts';
import { crops, stories } from '#schema/stories.ts';
import { push_devices, sessions, users } from '#schema/users.ts';
import { video_extras } from '#schema/video-extras.ts';
import { comments, video_channels, videos } from '#schema/videos.ts';

export const PASSWORD = 'correct horse battery';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
let passwordHash: Promise<string> | undefined;

type Person = Partial<typeof users.$inferInsert> & { readonly push_token?: string | null };

/** The device a person is reached on. */
export async function aPushDevice(
  db: Db,
  values: typeof push_devices.$inferInsert,
): Promise<number> {
  const [device] = await db.insert(push_devices).values(values).returning();
  return device?.id ?? 0;
}

/** Every test makes its own people and things, so that none depends on another's. */
export async function aUser(db: Db, { push_token, ...values }: Person = {}) {
  passwordHash ??= hashPassword(PASSWORD);
  const [user] = await db
    .insert(users)
    .values({
      name: 'דנה לוי',
      email: `user-${randomUUID()}@example.com`,
      password_hash: await passwordHash,
      ...values,
    })
    .returning();
  const row = user as typeof users.$inferSelect;
  if (push_token) await aPushDevice(db, { user_id: row.id, push_token });
  return row;
}

export async function aChannel(db: Db, values: Partial<typeof channels.$inferInsert> = {}) {
  const [channel] = await db
    .insert(channels)
    .values({ name: `ערוץ לבדיקות ${randomUUID().slice(0, 8)}`, ...values })
    .returning();
  return channel as typeof channels.$inferSelect;
}

export async function permit(
  db: Db,
  permission: { user_id: number; channel_id: number; role: ChannelRole },
): Promise<void> {
  await db.insert(channel_permissions).values(permission);
}

/** A session of its own for a user: the token to send. */
export async function aToken(
  db: Db,
  userId: number,
  expires_at = new Date(Date.now() + HOUR_MS),
): Promise<string> {
  const { token, hash } = newToken();
  await db.insert(sessions).values({ token_hash: hash, user_id: userId, expires_at });
  return token;
}

/** The same for the viewers' app. */
export async function anAppToken(db: Db, userId: number): Promise<string> {
  const { token, hash } = newToken();
  const expires_at = new Date(Date.now() + HOUR_MS);
  await db
    .insert(sessions)
    .values({ token_hash: hash, user_id: userId, audience: 'app', expires_at });
  return token;
}

export async function aStaffToken(db: Db, channelId: number, role: ChannelRole): Promise<string> {
  const user = await aUser(db);
  await permit(db, { user_id: user.id, channel_id: channelId, role });
  return aToken(db, user.id);
}

export async function anAdminToken(db: Db): Promise<string> {
  const user = await aUser(db, { is_admin: true });
  return aToken(db, user.id);
}

/** An anonymous viewer of the app, known by a device, with the token to send. */
export async function aViewer(db: Db, { push_token, ...values }: Person = {}) {
  const [user] = await db
    .insert(users)
    .values({ is_anonymous: true, device: 'android', language: 'he', ...values })
    .returning();
  const row = user as typeof users.$inferSelect;
  const { token, hash } = newToken();
  const expires_at = new Date(Date.now() + HOUR_MS);
  await db
    .insert(sessions)
    .values({ token_hash: hash, user_id: row.id, audience: 'app', expires_at });
  if (push_token) await aPushDevice(db, { user_id: row.id, session_hash: hash, push_token });
  return { ...row, token };
}

/** A finished video in the channel, awaiting publication unless told. */
export async function aVideo(
  db: Db,
  channelId: number,
  values: Partial<typeof videos.$inferInsert> = {},
) {
  const [video] = await db
    .insert(videos)
    .values({ title: 'שיעור', language: 'he', platform: 'internal', processing: false, ...values })
    .returning();
  const row = video as typeof videos.$inferSelect;
  await db.insert(video_channels).values({ channel_id: channelId, video_id: row.id });
  if (row.processing) await db.insert(processings).values({ video_id: row.id });
  return row;
}

/** What is made beside a film, as if it had been; without files. */
export async function someExtras(
  db: Db,
  { id: video_id, video_url }: Pick<typeof videos.$inferSelect, 'id' | 'video_url'>,
  values: Partial<typeof video_extras.$inferInsert> = {},
) {
  const [extras] = await db
    .insert(video_extras)
    .values({ video_id, film: video_url ?? '', ...values })
    .returning();
  return extras as typeof video_extras.$inferSelect;
}

/** An active report by somebody who is gone, unless told. */
export async function aReport(
  db: Db,
  video_id: number,
  values: Partial<typeof video_reports.$inferInsert> = {},
) {
  const [report] = await db
    .insert(video_reports)
    .values({ video_id, reason: 1, ...values })
    .returning();
  return report as typeof video_reports.$inferSelect;
}

/** A comment by somebody who is gone, unless told. */
export async function aComment(
  db: Db,
  video_id: number,
  values: Partial<typeof comments.$inferInsert> = {},
) {
  const [comment] = await db
    .insert(comments)
    .values({ video_id, text: 'יישר כוח', ...values })
    .returning();
  return comment as typeof comments.$inferSelect;
}

/** A list of a channel with these videos, in this order. */
export async function aPlaylist(
  db: Db,
  channelId: number,
  {
    video_ids = [],
    ...values
  }: Partial<typeof playlists.$inferInsert> & {
    video_ids?: readonly number[];
  } = {},
) {
  const [playlist] = await db
    .insert(playlists)
    .values({ title: 'סדרה', language: 'he', ...values })
    .returning();
  const row = playlist as typeof playlists.$inferSelect;
  await db.insert(playlist_channels).values({ channel_id: channelId, playlist_id: row.id });
  if (video_ids.length > 0) {
    const items = video_ids.map((video_id, index) => ({ video_id, position: index + 1 }));
    await db.insert(playlist_items).values(items.map((item) => ({ ...item, playlist_id: row.id })));
  }
  return row;
}

/** A slot of a lesson in a week, alone in its group unless told. */
export async function aPlace(db: Db, values: Partial<typeof places.$inferInsert> = {}) {
  const { place_type = 'event', channel_id = null } = values;
  const [group] = await db.insert(place_groups).values({ place_type, channel_id }).returning();
  const [place] = await db
    .insert(places)
    .values({
      name: 'שיעור שבועי',
      address: 'רחוב האלון 14, ירושלים',
      taking_place: new Date(Date.now() + 7 * DAY_MS),
      group: group?.id,
      ...values,
      place_type,
    })
    .returning();
  return place as typeof places.$inferSelect;
}

/** A title on a colour, live since a minute. */
export async function aStory(
  db: Db,
  channel_id: number,
  values: Partial<typeof stories.$inferInsert> = {},
) {
  const [story] = await db
    .insert(stories)
    .values({
      channel_id,
      title: 'זמני כניסת השבת',
      background_color: '#99D4F3',
      publish_time: new Date(Date.now() - 60_000),
      ...values,
    })
    .returning();
  return story as typeof stories.$inferSelect;
}

/** A video cut for a story, without its files. */
export async function aCrop(
  db: Db,
  channel_id: number,
  values: Partial<typeof crops.$inferInsert> = {},
) {
  const name = randomUUID();
  const [crop] = await db
    .insert(crops)
    .values({
      channel_id,
      original_url: `/media/uploads/${channel_id}/${name}.mp4`,
      url: `/media/stories/${name}.mp4`,
      thumb_url: `/media/stories/${name}.jpg`,
      state: 'done',
      ...values,
    })
    .returning();
  return crop as typeof crops.$inferSelect;
}

export async function aCategory(db: Db, values: Partial<typeof categories.$inferInsert> = {}) {
  const language = values.language ?? 'he';
  const order = 1 + (await db.$count(categories, eq(categories.language, language)));
  const [category] = await db
    .insert(categories)
    .values({ name: 'דף יומי', order, language, ...values })
    .returning();
  return category as typeof categories.$inferSelect;
}

/** As `startTestApp` configures it: what an invitation's shortcode is made with. */
export const APP_SECRET = 'Kq7mZ2vX9bT4wR8nJ5cL1hF6gD3sPyAe';

/** What the viewers' app shows for itself to such a server. */
export const APP_KEY = madeAppKey(APP_SECRET);

/** An open invitation, sent a day ago, with the code that is passed on and the one that answers it. */
export async function anInvitation(
  db: Db,
  values: Partial<typeof signup_invitations.$inferInsert> & { channel_id: number },
) {
  const keys = invitationKeys(APP_SECRET);
  const [row] = await db
    .insert(signup_invitations)
    .values({
      ...(values.user_id === undefined && { email: `invited-${randomUUID()}@example.com` }),
      role: 'editor',
      ...keys,
      sent_at: new Date(Date.now() - DAY_MS),
      expires_at: new Date(Date.now() + 13 * DAY_MS),
      ...values,
    })
    .returning();
  const { email, ...rest } = row as typeof signup_invitations.$inferSelect;
  return {
    ...rest,
    email: email ?? '',
    shortcode: shortcodeOf(keys.seed, APP_SECRET),
    mailed: mailedCodeOf(keys.seed, APP_SECRET),
  };
}
