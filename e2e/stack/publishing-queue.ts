import { withDatabase } from './database.ts';

/** The clock moves on past the next so many slots: seen from it, they lie in the past. */
export const letSlotsPass = (channelId: number, count: number): Promise<unknown> =>
  withDatabase(async (database) => {
    await database.query('begin');
    const next = `select video_id from queued_videos where channel_id = $1 order by slot limit $2`;
    await database.query(
      `update queued_videos set slot = slot - interval '400 days' where video_id in (${next})`,
      [channelId, count],
    );
    await database.query(
      `update videos v set scheduled_at = q.slot from queued_videos q
       where q.video_id = v.id and q.channel_id = $1 and q.slot < now()`,
      [channelId],
    );
    await database.query('commit');
  });

export const countPublished = (ids: readonly number[]): Promise<number> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from videos where id = any($1) and status = 'published'`,
      [ids],
    );
    return Number(rows[0]?.count);
  });
