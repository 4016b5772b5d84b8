import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { conversation_reads, conversations, messages } from '#schema/conversations.ts';

/**
 * One viewer's conversations go over to another, who then has said and read what the first did. With
 * channels that the other speaks with already they stay apart: two orders of telling make no third.
 */
export async function handOver(tx: Db, from: number, to: number) {
  const { rows } = await tx.execute<{ id: string; channel_id: string }>(sql`
    update ${conversations} c set opener_id = ${to} where c.opener_id = ${from}
      and not exists (select from ${conversations} o
        where o.channel_id = c.channel_id and o.opener_id = ${to})
    returning c.id, c.channel_id`);
  const moved = sql`(${sql.join([sql`null`, ...rows.map(({ id }) => sql`${id}`)], sql`, `)})`;
  await tx.execute(sql`update ${messages} set user_id = ${to}
    where user_id = ${from} and conversation_id in ${moved}`);
  await tx.execute(sql`
    with read as (delete from ${conversation_reads}
      where user_id = ${from} and conversation_id in ${moved} returning *)
    insert into ${conversation_reads} (conversation_id, user_id, number, read_at)
    select r.conversation_id, ${to}, r.number, r.read_at from read r
    on conflict do nothing`);
  return rows.map(({ id, channel_id }) => ({ id: Number(id), channel_id: Number(channel_id) }));
}
