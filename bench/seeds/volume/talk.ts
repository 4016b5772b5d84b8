import type pg from 'pg';
import { fillBare } from '../bare-tables.ts';
import { drawOf } from '../draw.ts';

export interface TalkSize {
  readonly channels: number;
  readonly videos: number;
  readonly users: number;
  readonly comments: number;
  readonly messages: number;
}

/** Few videos are spoken about, and these much. */
const COMMENTS_PER_VIDEO = 100;
const MESSAGES_PER_CONVERSATION = 5;
/** Ids of conversations follow it; the demo has none as high. */
const BEFORE_FIRST = 1_000_000;

const insertComments = ({ comments, videos, users }: TalkSize): string => {
  const spokenOf = comments / COMMENTS_PER_VIDEO;
  return `
  insert into comments (video_id, user_id, text, created_at)
  select 1 + ${drawOf('n', 201, spokenOf)} * ${Math.floor(videos / spokenOf)}, 1 + ${drawOf('n', 202, users)},
    'תגובה ' || n || ' ' || substr(md5(n::text), 1, 20),
    now() - (${comments} - n) * (interval '720 days' / ${comments})
  from generate_series(1, ${comments}) n`;
};

const LIST_COMMENTS = `
  insert into comment_channels (channel_id, comment_id)
  select p.channel_id, c.id from comments c join video_channels p on p.video_id = c.video_id`;

const COUNT_COMMENTS = `
  insert into comment_counts as k (channel_id, slot, comments)
  select channel_id, 0, count(*) from comment_channels group by 1
  union all select 0, 0, count(*) from comments`;

const COUNT_COMMENTS_OF_VIDEOS = `
  update videos v set comments_count = c.n
  from (select video_id, count(*) n from comments group by 1) c where v.id = c.video_id`;

/** One in fifty has something unread in it. */
const insertConversations = ({ channels, users, messages }: TalkSize): string => `
  insert into conversations (id, channel_id, opener_id, messages_count, unread, channel_read, opener_read,
    created_at, updated_at)
  overriding system value
  select ${BEFORE_FIRST} + n, 1 + ${drawOf('n', 211, channels)}, ${users / 2} + n, ${MESSAGES_PER_CONVERSATION},
    (n % 50 = 0)::int, ${MESSAGES_PER_CONVERSATION} - (n % 50 = 0)::int, ${MESSAGES_PER_CONVERSATION - 1}, t, t
  from (select n, now() - n * (interval '720 days' / ${messages}) t
    from generate_series(1, ${messages / MESSAGES_PER_CONVERSATION}) n) numbered`;

/** They take turns, and the viewer has the first and the last word. */
const INSERT_MESSAGES = `
  insert into messages (conversation_id, channel_id, number, user_id, is_opener, body, created_at)
  select c.id, c.channel_id, n, case when n % 2 = 1 then c.opener_id end, n % 2 = 1,
    'הודעה ' || c.id || ' ' || substr(md5((c.id + n)::text), 1, 20),
    c.updated_at - (${MESSAGES_PER_CONVERSATION} - n) * interval '1 minute'
  from conversations c, generate_series(1, ${MESSAGES_PER_CONVERSATION}) n
  where c.id > ${BEFORE_FIRST}
  order by c.id, n`;

/** Comments on the library that stands, and conversations of its channels. */
export async function growTalkOfAll(client: pg.Client, size: TalkSize): Promise<void> {
  await fillBare(client, ['comments', 'comment_channels'], async () => {
    await client.query(
      'truncate comments, comment_channels, comment_counts restart identity cascade',
    );
    await client.query(insertComments(size));
    await client.query(LIST_COMMENTS);
    await client.query(COUNT_COMMENTS);
  });
  await client.query('alter table videos disable trigger user');
  await client.query(COUNT_COMMENTS_OF_VIDEOS);
  await client.query('alter table videos enable trigger user');
  await client.query(insertConversations(size));
  await fillBare(client, ['messages'], () => client.query(INSERT_MESSAGES));
  await client.query(
    `select setval(pg_get_serial_sequence('conversations', 'id'), max(id)) from conversations`,
  );
}
