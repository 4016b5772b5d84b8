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

/** Out for viewers, with a film and a picture of the demo content; the first of them is the newest and most seen. */
export const publishFilms = (channelId: number, titles: readonly string[]): Promise<number[]> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `with film as (
         select link, video_url, thumb_url, duration from videos
         where listing = 'published' and platform = 'internal' and thumb_url is not null
         order by id limit 1),
       made as (
         insert into videos (title, language, platform, processing, status, link, video_url,
           thumb_url, duration, views, published_at, created_at)
         select title, 'he', 'internal', false, 'published', link, video_url, thumb_url, duration,
           100 - place, now() - place * interval '1 minute', now() - place * interval '1 minute'
         from unnest($2::text[]) with ordinality as t (title, place), film
         order by place returning id)
       insert into video_channels (video_id, channel_id) select id, $1 from made returning video_id as id`,
      [channelId, titles],
    );
    return rows.map(({ id }) => Number(id));
  });
