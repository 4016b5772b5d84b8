/** Ids of the table that a count is taken by, so that no turn grows with the data. */
export interface Turns {
  readonly table: 'channels' | 'videos' | 'playlists' | 'users';
  readonly size: number;
}

/** Numbers that triggers keep, and the plain count they must equal. */
export interface Counter {
  readonly table: string;
  /** What tells one number from another. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Spread over slots, which readers add up. */
  readonly hasSlots?: boolean;
  /** Columns of rows that are there anyway: these are changed, never made. */
  readonly isColumn?: boolean;
  /** Null counts all at once. */
  readonly turns: Turns | null;
  /** Which numbers belong to a turn; `$1` and `$2` are its first and last id. */
  readonly kept: string;
  /** The same numbers counted from the rows themselves, by the names of `keys` and `values`. */
  readonly plain: string;
}

const CHANNELS: Turns = { table: 'channels', size: 100 };
const rowsOf = (table: Turns['table']): Turns => ({ table, size: 5_000 });
const ALL_CHANNELS = 'channel_id = 0';
const SOME_CHANNELS = 'channel_id between $1 and $2';
const SOME_ROWS = 'id between $1 and $2';

const VIDEO_COUNTS = {
  table: 'video_counts',
  keys: ['channel_id', 'listing', 'language'],
  values: ['videos', 'views'],
  hasSlots: true,
};
const COMMENT_COUNTS = {
  table: 'comment_counts',
  keys: ['channel_id'],
  values: ['comments'],
  hasSlots: true,
};
const REPORT_COUNTS = {
  table: 'report_counts',
  keys: ['channel_id', 'is_ignore'],
  values: ['reports'],
  hasSlots: true,
};
const PLAYLIST_COUNTS = {
  table: 'playlist_counts',
  keys: ['channel_id', 'status', 'language'],
  values: ['playlists'],
};
const PLACE_COUNTS = {
  table: 'place_counts',
  keys: ['channel_id', 'place_type', 'disabled', 'leads'],
  values: ['places'],
};
const PLACE_LISTING_COUNTS = {
  table: 'place_listing_counts',
  keys: ['channel_id', 'place_type', 'audience', 'stopped'],
  values: ['listings'],
};

/**
 * Every number that is kept beside the rows it counts. Not among them: what the roll-up of activity
 * adds up, and a channel's followers, some of whom may have come with the channel and have no rows.
 */
export const counters: readonly Counter[] = [
  {
    ...VIDEO_COUNTS,
    turns: null,
    kept: ALL_CHANNELS,
    plain: `select 0::bigint as channel_id, listing, language, count(*) as videos, sum(views) as views
      from videos group by listing, language`,
  },
  {
    ...VIDEO_COUNTS,
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, listing, language, count(*) as videos, sum(views) as views
      from video_channels where ${SOME_CHANNELS} group by channel_id, listing, language`,
  },
  {
    ...COMMENT_COUNTS,
    turns: null,
    kept: ALL_CHANNELS,
    plain: 'select 0::bigint as channel_id, count(*) as comments from comments',
  },
  {
    ...COMMENT_COUNTS,
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, count(*) as comments
      from comment_channels where ${SOME_CHANNELS} group by channel_id`,
  },
  {
    ...REPORT_COUNTS,
    turns: null,
    kept: ALL_CHANNELS,
    plain: `select 0::bigint as channel_id, is_ignore, count(*) as reports
      from video_reports group by is_ignore`,
  },
  {
    ...REPORT_COUNTS,
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, is_ignore, count(*) as reports
      from report_channels where ${SOME_CHANNELS} group by channel_id, is_ignore`,
  },
  {
    ...PLAYLIST_COUNTS,
    turns: null,
    kept: ALL_CHANNELS,
    plain: `select 0::bigint as channel_id, status, language, count(*) as playlists
      from playlists group by status, language`,
  },
  {
    ...PLAYLIST_COUNTS,
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, status, language, count(*) as playlists
      from playlist_channels where ${SOME_CHANNELS} group by channel_id, status, language`,
  },
  {
    ...PLACE_COUNTS,
    turns: null,
    kept: ALL_CHANNELS,
    plain: `select 0::bigint as channel_id, place_type, disabled, leads, count(*) as places
      from places group by place_type, disabled, leads`,
  },
  {
    ...PLACE_COUNTS,
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, place_type, disabled, leads, count(*) as places
      from places where ${SOME_CHANNELS} group by channel_id, place_type, disabled, leads`,
  },
  {
    ...PLACE_LISTING_COUNTS,
    turns: null,
    kept: ALL_CHANNELS,
    plain: `select 0::bigint as channel_id, place_type, audience, stopped, count(*) as listings
      from place_listings group by place_type, audience, stopped`,
  },
  {
    ...PLACE_LISTING_COUNTS,
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, place_type, audience, stopped, count(*) as listings
      from place_listings where ${SOME_CHANNELS} group by channel_id, place_type, audience, stopped`,
  },
  {
    table: 'conversation_counts',
    keys: ['channel_id'],
    values: ['conversations', 'unread'],
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, count(*) as conversations, count(*) filter (where unread > 0) as unread
      from conversations where ${SOME_CHANNELS} group by channel_id`,
  },
  {
    table: 'bin_counts',
    keys: ['channel_id', 'kind', 'removed_by'],
    values: ['items', 'bytes'],
    turns: CHANNELS,
    kept: SOME_CHANNELS,
    plain: `select channel_id, kind, coalesce(removed_by, 0) as removed_by, count(*) as items, sum(bytes) as bytes
      from bin_channels where ${SOME_CHANNELS} group by channel_id, kind, coalesce(removed_by, 0)`,
  },
  {
    table: 'channel_counts',
    keys: ['facet'],
    values: ['channels'],
    turns: null,
    kept: 'true',
    plain: 'select facet, count(*) as channels from channels group by facet',
  },
  {
    table: 'user_counts',
    keys: ['device', 'is_anonymous'],
    values: ['users', 'follows'],
    hasSlots: true,
    turns: null,
    kept: 'true',
    plain: `select coalesce(device, 'none') as device, is_anonymous, count(*) as users, sum(follows) as follows
      from users group by 1, 2`,
  },
  {
    table: 'commbox_counts',
    keys: ['only'],
    values: ['conversations'],
    turns: null,
    kept: 'true',
    plain: 'select true as "only", count(*) as conversations from commbox_conversations',
  },
  {
    table: 'newsletter_counts',
    keys: ['only'],
    values: ['subscriptions'],
    turns: null,
    kept: 'true',
    plain: 'select true as "only", count(*) as subscriptions from newsletter_subscribes',
  },
  {
    table: 'channels',
    keys: ['id'],
    values: ['videos_count', 'views'],
    isColumn: true,
    turns: CHANNELS,
    kept: SOME_ROWS,
    plain: `select channel_id as id, count(*) as videos_count, sum(views) as views
      from video_channels where ${SOME_CHANNELS} and listing = 'published' group by channel_id`,
  },
  {
    table: 'channels',
    keys: ['id'],
    values: ['admins_count'],
    isColumn: true,
    turns: CHANNELS,
    kept: SOME_ROWS,
    plain: `select channel_id as id, count(*) as admins_count
      from channel_permissions where ${SOME_CHANNELS} and role = 'admin' group by channel_id`,
  },
  {
    table: 'channels',
    keys: ['id'],
    values: ['stored_bytes'],
    isColumn: true,
    turns: CHANNELS,
    kept: SOME_ROWS,
    plain: `select channel_id as id, sum(bytes) as stored_bytes from (
        select p.channel_id, v.bytes from video_channels p join videos v on v.id = p.video_id
        where p.${SOME_CHANNELS} and v.bytes > 0
        union all
        select channel_id, bytes from stories where ${SOME_CHANNELS} and bytes > 0
        union all
        select channel_id, bytes from bin_channels
        where ${SOME_CHANNELS} and bytes > 0 and kind <> 'video'
      ) stored group by channel_id`,
  },
  {
    table: 'videos',
    keys: ['id'],
    values: ['comments_count'],
    isColumn: true,
    turns: rowsOf('videos'),
    kept: SOME_ROWS,
    plain: `select video_id as id, count(*) as comments_count
      from comments where video_id between $1 and $2 group by video_id`,
  },
  {
    table: 'playlists',
    keys: ['id'],
    values: ['items_count'],
    isColumn: true,
    turns: rowsOf('playlists'),
    kept: SOME_ROWS,
    plain: `select playlist_id as id, count(*) as items_count
      from playlist_items where playlist_id between $1 and $2 and not hidden group by playlist_id`,
  },
  {
    table: 'users',
    keys: ['id'],
    values: ['follows'],
    isColumn: true,
    turns: rowsOf('users'),
    kept: SOME_ROWS,
    plain: `select user_id as id, count(*) as follows
      from follows where user_id between $1 and $2 group by user_id`,
  },
];
