import { asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { AuditAction } from '@bimah/contract/audit-actions.ts';
import { changeBetween } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { stories } from '#schema/stories.ts';
import { audit_entries } from '#schema/system.ts';
import { user_messages, users } from '#schema/users.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { daysAgo, workdayAgo } from './calendar.ts';
import { CONNECTED_DAYS, demoPulls, RULES_DAYS, SHORT_RULE_DAYS } from './pulls.ts';

const WEEKS_DAYS = 30;
/** Documentation addresses: nobody's. */
const OFFICE = '203.0.113.24';

type Entry = typeof audit_entries.$inferInsert & { action: AuditAction; at: Date };
type Channel = typeof channels.$inferSelect;

interface Team {
  readonly admin: number;
  readonly manager: number;
  readonly editor: number;
}

const RULES_BEFORE = {
  languages: ['he', 'en'] as Language[],
  skip_words: [] as string[],
  publishes: true,
};

/** How the channel came to be linked to the video site, and to its rules of today. */
function connectionEntries({ id, yt_id }: Channel, number: number, manager: number): Entry[] {
  const { rules } = demoPulls.find(({ channel }) => channel === number) ?? {};
  if (!rules) return [];
  const by = { ip: OFFICE, object_type: 'channel', object_id: String(id), user_id: manager };
  const { languages, skip_words, publishes } = rules;
  const written = changeBetween(RULES_BEFORE, { languages, skip_words, publishes });
  const link = { yt_id: [null, yt_id] };
  const set = { ...by, action: 'connections.set_rules' as const };
  return [
    { ...by, action: 'channels.update', at: workdayAgo(CONNECTED_DAYS), change: link },
    ...(Object.keys(written).length > 0
      ? [{ ...set, at: workdayAgo(RULES_DAYS), change: written }]
      : []),
    { ...set, at: workdayAgo(SHORT_RULE_DAYS), change: { skip_short: [false, true] } },
  ];
}

/** What the people of a channel did to it; the last word of each is what its record says today. */
function channelEntries(channel: Channel, { admin, manager, editor }: Team): Entry[] {
  const ofChannel = { ip: OFFICE, object_type: 'channel', object_id: String(channel.id) };
  const ofPerson = { ip: OFFICE, object_type: 'user', object_id: String(editor) };
  const about = { channel_id: channel.id };
  const update = (days: number, user_id: number, change: Record<string, unknown>): Entry => ({
    ...ofChannel,
    action: 'channels.update',
    at: workdayAgo(days),
    user_id,
    change,
  });
  const appointed: Entry = {
    ...ofPerson,
    action: 'managers.appoint',
    at: workdayAgo(27.3),
    user_id: manager,
    change: { ...about, role: [null, 'editor'] },
  };
  return [
    ...(editor === manager ? [] : [appointed]),
    update(24.1, manager, { bio: [null, channel.bio] }),
    update(20.2, manager, { phone_number: ['+97225551200', channel.phone_number] }),
    update(13.25, manager, { website: [null, channel.website], address: [null, channel.address] }),
    update(9.1, admin, { is_hot: [!channel.is_hot, channel.is_hot] }),
    update(2.3, manager, { director: [null, channel.director] }),
  ];
}

/** Uploads and publications of these weeks, told by the dates the videos have. */
async function videoEntries(tx: Db, channelId: number, { manager, editor }: Team) {
  const rows = await tx
    .select({
      id: videos.id,
      title: videos.title,
      created_at: videos.created_at,
      published_at: videos.published_at,
      platform: videos.platform,
    })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(eq(video_channels.channel_id, channelId))
    .orderBy(asc(videos.id));
  const since = daysAgo(WEEKS_DAYS);
  return rows
    .filter(({ created_at }) => created_at >= since)
    .flatMap(({ id, title, created_at, published_at, platform }, index): Entry[] => {
      const sender = { ip: OFFICE, user_id: index % 3 === 0 ? manager : editor };
      const ofVideo = { object_type: 'video', object_id: String(id) };
      const change = { title, channel_ids: [channelId] };
      // What is pulled from the site comes by itself.
      const sent = { ...ofVideo, ...(platform === 'internal' && sender), change };
      return [
        { ...sent, action: 'videos.create', at: created_at },
        ...(published_at === null
          ? []
          : [{ ...ofVideo, action: 'videos.publish_due' as const, at: published_at, change: {} }]),
      ];
    });
}

async function storyEntries(tx: Db, channelId: number, { editor }: Team): Promise<Entry[]> {
  const rows = await tx.select().from(stories).where(eq(stories.channel_id, channelId));
  return rows.map(({ id, title, media_type, created_at }) => ({
    action: 'stories.create',
    at: created_at,
    user_id: editor,
    ip: OFFICE,
    object_type: 'story',
    object_id: String(id),
    change: { channel_id: channelId, title, ...(media_type && { media_type }) },
  }));
}

/** Every answer that stands in a conversation. */
async function answerEntries(tx: Db): Promise<Entry[]> {
  const rows = await tx
    .select({
      at: messages.created_at,
      user_id: messages.user_id,
      message_id: messages.id,
      conversation_id: conversations.id,
      channel_id: conversations.channel_id,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(messages.is_opener, false))
    .orderBy(asc(messages.id));
  return rows.map(({ at, user_id, message_id, conversation_id, channel_id }) => ({
    action: 'conversations.answer',
    at,
    user_id,
    ip: OFFICE,
    object_type: 'conversation',
    object_id: String(conversation_id),
    change: { channel_id, message_id },
  }));
}

/** What platform admins wrote to somebody. */
async function messageEntries(tx: Db): Promise<Entry[]> {
  const rows = await tx.select().from(user_messages).orderBy(asc(user_messages.id));
  return rows.map(({ id, created_at, sender_id, user_id, title }) => ({
    action: 'users.send_message',
    at: created_at,
    user_id: sender_id,
    ip: OFFICE,
    object_type: 'user',
    object_id: String(user_id),
    change: { message_id: id, title },
  }));
}

/** The people who act in each channel, by its number. */
const ACTORS: readonly (readonly [number, string, string])[] = [
  [1, 'manager@bimah.local', 'editor@bimah.local'],
  [3, 'other@bimah.local', 'other@bimah.local'],
];

async function idsOf(tx: Db): Promise<(email: string) => number> {
  const emails = ['admin@bimah.local', ...ACTORS.flatMap(([, ...pair]) => pair)];
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  return (email) => byEmail.get(email) as number;
}

/** Weeks of who did what, so that the histories of channels and people have something to tell. */
export async function seedHistory(tx: Db, channelIds: readonly number[]): Promise<void> {
  const idOf = await idsOf(tx);
  const entries: Entry[] = [...(await answerEntries(tx)), ...(await messageEntries(tx))];
  for (const [number, manager, editor] of ACTORS) {
    const team = {
      admin: idOf('admin@bimah.local'),
      manager: idOf(manager),
      editor: idOf(editor),
    };
    const id = channelIds[number - 1] as number;
    const [channel] = await tx.select().from(channels).where(eq(channels.id, id));
    if (!channel) continue;
    entries.push(...channelEntries(channel, team));
    entries.push(...connectionEntries(channel, number, team.manager));
    entries.push(...(await videoEntries(tx, id, team)), ...(await storyEntries(tx, id, team)));
  }
  const now = Date.now();
  const past = entries.filter(({ at }) => at.getTime() < now);
  // Ids follow time: the history is read by them.
  await tx.insert(audit_entries).values(past.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
}
