import type pg from 'pg';

/** The library's page as somebody would write it by hand who knows the tables well. */

const PAGE = `
  select v.*, p.error_code, p.error_permanent,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'image', c.image) order by c.id), '[]'::json)
      from video_channels vc join channels c on c.id = vc.channel_id where vc.video_id = v.id) as channels,
    (select json_build_object('category_id', m.category_id, 'position', s.position)
      from category_videos m left join video_positions s using (category_id, video_id)
      where m.video_id = v.id order by m.added_at desc, m.category_id desc limit 1) as placement
  from videos v
    join (select id, created_at from videos where listing = 'published' and language = 'he'
      order by created_at desc, id desc limit $1 offset $2) page on page.id = v.id
    left join processings p on p.video_id = v.id
  order by page.created_at desc, page.id desc`;
const TOTAL = `
  select sum(videos)::int as total from video_counts
  where channel_id = 0 and listing = 'published' and language = 'he'`;

interface Row extends Record<string, unknown> {
  readonly channels: readonly { readonly id: number }[];
  readonly placement: { readonly category_id: number; readonly position: number | null } | null;
}

const shown = (row: Row) => ({
  id: row['id'],
  title: row['title'],
  language: row['language'],
  platform: row['platform'],
  status: row['status'],
  processing: row['processing'],
  error: null,
  thumb_url: row['thumb_url'],
  yt_thumb_url: row['yt_thumb_url'],
  picture_refused: row['picture_refused'],
  video_url: row['video_url'],
  external_id: row['external_id'],
  link: row['link'],
  duration: row['duration'],
  views: row['views'],
  scheduled_at: row['scheduled_at'],
  publish_time: row['published_at'] ?? row['scheduled_at'],
  published_at: row['published_at'],
  channel_id: row.channels[0]?.id ?? null,
  channel: row.channels[0] ?? null,
  channel_ids: row.channels.map(({ id }) => id),
  channels: row.channels,
  category_id: row.placement?.category_id ?? null,
  position: row.placement?.position ?? null,
  tags: row['tags'],
  playlist_ids: [],
  is_big_size: row['is_big_size'],
  hidden: row['hidden'],
  removed_at: row['removed_at'],
  anonymous_hidden: row['anonymous_hidden'],
  downloaded: row['downloaded'],
  created_at: row['created_at'],
  updated_at: row['updated_at'],
});

export async function videoPage(pool: pg.Pool, limit: string, offset: string) {
  const [page, total] = await Promise.all([
    pool.query<Row>({ name: 'video_page', text: PAGE, values: [limit, offset] }),
    pool.query<{ total: number }>({ name: 'video_total', text: TOTAL }),
  ]);
  return { videos: page.rows.map(shown), total: total.rows[0]?.total, capped: false };
}
