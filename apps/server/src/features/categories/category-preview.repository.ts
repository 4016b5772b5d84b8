import { inArray, sql, type SQL } from 'drizzle-orm';
import type { CategorySize, Language } from '@bimah/contract';
import { CATEGORY_COUNT_CAP, CATEGORY_PREVIEW_VIDEOS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { videos } from '#schema/videos.ts';

/** Read off one index and counted only so far, however many there are. */
export async function countVideos(
  db: Db,
  which: { readonly language: Language } | { readonly id: number },
): Promise<CategorySize[]> {
  const where: SQL = 'id' in which ? sql`c.id = ${which.id}` : sql`c.language = ${which.language}`;
  const { rows } = await db.execute<{ id: string; videos: number }>(sql`
    select c.id, (
      select count(*)::int from (
        select from category_videos m
        where m.category_id = c.id and m.listing = 'published' limit ${CATEGORY_COUNT_CAP + 1}) counted
    ) as videos
    from categories c where ${where} order by c."order"`);
  return rows.map((row) => ({
    id: Number(row.id),
    videos: Math.min(row.videos, CATEGORY_COUNT_CAP),
    capped: row.videos > CATEGORY_COUNT_CAP,
  }));
}

/** A word, bare, or a channel by which videos come into a category. */
export interface Rule {
  readonly number: number;
  readonly bare: string | null;
  readonly channel_id: number | null;
}

export interface Trial {
  readonly category_id: number;
  readonly language: Language;
  /** Those there would be, and those there would no longer be. */
  readonly rules: readonly Rule[];
  /** The numbers of those there would be. */
  readonly standing: readonly number[];
}

export interface JudgedVideo {
  readonly id: number;
  /** The numbers of the rules that find it. */
  readonly rules: readonly number[];
  readonly fate: 'gained' | 'lost' | 'held';
  /** Where it is locked, if it is. */
  readonly position: number | null;
}

/**
 * Whose membership would change among the newest published videos of the language, the newest first;
 * `held` are those that only a lock keeps. It finds what `category_videos_by_rule` finds, by looking
 * the words of titles up instead of trying each rule on each title: there may be many of both.
 */
export async function tryRules(db: Db, trial: Trial): Promise<JudgedVideo[]> {
  const { category_id, language } = trial;
  const standing = sql`${sql.param([...trial.standing])}::int[]`;
  const { rows } = await db.execute<{
    id: string;
    rules: number[];
    source: 'hand' | 'rule' | null;
    position: number | null;
  }>(sql`
    with newest as materialized (
      select v.id, v.created_at, ' ' || bare_words(v.search_title) || ' ' as title,
        array(select bare_words(search_text(t)) from unnest(v.tags) t) as tags
      from videos v where v.listing = 'published' and v.language = ${language}
      order by v.created_at desc, v.id desc limit ${CATEGORY_PREVIEW_VIDEOS}),
    rules as materialized (
      select r.number, r.bare, r.channel_id
      from jsonb_to_recordset(${JSON.stringify(trial.rules)}::jsonb) r(number int, bare text, channel_id bigint)),
    forms as materialized (
      select r.number, f.form from rules r cross join unnest(word_forms(r.bare)) f(form) where r.bare is not null),
    said as (
      select n.id, s.words from newest n cross join unnest(string_to_array(n.title, ' ') || n.tags) s(words)),
    found as (
      select s.id, f.number from said s join forms f on f.form = s.words
      union
      select n.id, r.number from newest n
        join rules r on strpos(r.bare, ' ') > 0 and strpos(n.title, r.bare || ' ') > 0
      where exists (
        select from forms f where f.number = r.number and strpos(n.title, ' ' || f.form || ' ') > 0)
      union
      select n.id, r.number from newest n
        join video_channels p on p.video_id = n.id
        join rules r on r.channel_id = p.channel_id),
    judged as (
      select n.id, n.created_at, coalesce(array_agg(f.number) filter (where f.number is not null), '{}') as rules
      from newest n left join found f on f.id = n.id group by n.id, n.created_at)
    select j.id, j.rules, m.source, l.position
    from judged j
      left join category_videos m on m.category_id = ${category_id} and m.video_id = j.id
      left join video_positions l on l.category_id = ${category_id} and l.video_id = j.id
      left join category_exclusions x on x.category_id = ${category_id} and x.video_id = j.id
    where (m.source is null and x.video_id is null and j.rules && ${standing})
      or (m.source = 'rule' and not j.rules && ${standing})
      or (m.source = 'hand' and l.position is not null and j.rules <> '{}' and not j.rules && ${standing})
    order by j.created_at desc, j.id desc`);
  const fates = { hand: 'held', rule: 'lost' } as const;
  return rows.map(({ id, rules, source, position }) => ({
    id: Number(id),
    rules,
    position,
    fate: source === null ? 'gained' : fates[source],
  }));
}

/** How many videos `tryRules` looks at, and whether these are all of them. */
export async function countTried(db: Db, language: Language) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from videos where listing = 'published' and language = ${language}
      limit ${CATEGORY_PREVIEW_VIDEOS + 1}) counted`);
  const count = rows[0]?.count ?? 0;
  return {
    looked_at: Math.min(count, CATEGORY_PREVIEW_VIDEOS),
    whole: count <= CATEGORY_PREVIEW_VIDEOS,
  };
}

export const findTitles = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: videos.id, title: videos.title, thumb_url: videos.thumb_url })
    .from(videos)
    .where(inArray(videos.id, [...ids]));

export const findChannels = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: channels.id, name: channels.name, image: channels.image })
    .from(channels)
    .where(inArray(channels.id, [...ids]));
