import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { commbox_conversations } from '#schema/commbox.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { aUser } from './factories.ts';

/** What a viewer and a channel said to each other, in this order; nobody has read any of it. */
export async function aConversation(
  db: Db,
  channel_id: number,
  {
    said = [{ body: 'שלום, יש לי שאלה' }],
    ...values
  }: Partial<typeof conversations.$inferInsert> & {
    said?: readonly { body: string; user_id?: number }[];
  } = {},
) {
  const opener_id = values.opener_id ?? (await aUser(db)).id;
  const isOpener = ({ user_id }: (typeof said)[number]) => user_id === undefined;
  const [row] = await db
    .insert(conversations)
    .values({
      channel_id,
      opener_id,
      messages_count: said.length,
      unread: said.filter(isOpener).length,
      opener_unread: said.filter((one) => !isOpener(one)).length,
      ...values,
    })
    .returning();
  const conversation = row as typeof conversations.$inferSelect;
  await db.insert(messages).values(
    said.map((one, index) => ({
      conversation_id: conversation.id,
      number: index + 1,
      user_id: one.user_id ?? opener_id,
      is_opener: isOpener(one),
      body: one.body,
      created_at: conversation.updated_at,
    })),
  );
  return { ...conversation, opener_id };
}

export async function aCommboxConversation(
  db: Db,
  values: Partial<typeof commbox_conversations.$inferInsert> = {},
) {
  const [row] = await db
    .insert(commbox_conversations)
    .values({
      object_id: randomUUID(),
      user_name: 'נועה ב.',
      user_email: 'noa.b@example.com',
      payload: [{ message: 'שלום', childs: [] }],
      messages_count: 1,
      last_message: 'שלום',
      last_message_at: new Date(),
      ...values,
    })
    .returning();
  return row as typeof commbox_conversations.$inferSelect;
}
