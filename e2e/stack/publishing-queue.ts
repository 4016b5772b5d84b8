import { withDatabase } from './database.ts';

/** Films that were sent long ago: what a queue is about is not how they came. */
export const makeVideos = (channelId: number, titles: readonly string[]): Promise<number[]> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `with made as (
         insert into videos (title, language, platform, processing)
         select title, 'he', 'internal', false from unnest($2::text[]) with ordinality as t (title, place)
         order by place returning id)
       insert into video_channels (video_id, channel_id) select id, $1 from made returning video_id as id`,
      [channelId, titles],
    );
    return rows.map(({ id }) => Number(id));
  });

export const removeVideos = (ids: readonly number[]): Promise<unknown> =>
  withDatabase((database) => database.query('delete from videos where id = any($1)', [ids]));

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
