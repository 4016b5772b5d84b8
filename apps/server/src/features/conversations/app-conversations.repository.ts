import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { lastMessage } from '#schema/conversation-row.ts';
import { conversations, messages } from '#schema/conversations.ts';

export interface OfOpener {
  readonly opener_id: number;
  readonly id?: number | undefined;
  readonly channel_id?: number | undefined;
}

const isOf = ({ opener_id, id, channel_id }: OfOpener) =>
  and(
    eq(conversations.opener_id, opener_id),
    id === undefined ? undefined : eq(conversations.id, id),
    channel_id === undefined ? undefined : eq(conversations.channel_id, channel_id),
  );

/** The last spoken in first. A viewer has no more of them than there are channels they wrote to. */
export const findPage = (db: Db, of: OfOpener, page: { limit: number; offset: number }) =>
  db
    .select({
      id: conversations.id,
      channel_id: conversations.channel_id,
      messages_count: conversations.messages_count,
      opener_unread: conversations.opener_unread,
      channel_read: conversations.channel_read,
      opener_read: conversations.opener_read,
      created_at: conversations.created_at,
      updated_at: conversations.updated_at,
      channel: { id: channels.id, name: channels.name, image: channels.image },
      last_message: lastMessage,
    })
    .from(conversations)
    .innerJoin(channels, eq(channels.id, conversations.channel_id))
    .innerJoin(
      messages,
      and(
        eq(messages.conversation_id, conversations.id),
        eq(messages.number, conversations.messages_count),
      ),
    )
    .where(isOf(of))
    .orderBy(desc(conversations.updated_at), desc(conversations.id))
    .limit(page.limit)
    .offset(page.offset);

export type AppConversationRow = Awaited<ReturnType<typeof findPage>>[number];

export const count = (db: Db, of: OfOpener): Promise<number> => db.$count(conversations, isOf(of));

export async function find(db: Db, of: OfOpener & { readonly id: number }) {
  const [row] = await findPage(db, of, { limit: 1, offset: 0 });
  return row;
}
