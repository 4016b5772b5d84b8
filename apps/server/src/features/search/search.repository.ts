import { sql, type SQL } from 'drizzle-orm';
import type { SearchGroup } from '@bimah/contract';
import type { SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { patternsOf } from '#platform/db/has-every-word.ts';

export interface Wanted {
  readonly term: string;
  readonly patterns: SearchPatterns;
  readonly groups: readonly SearchGroup[];
  /** Null: all channels. */
  readonly within: readonly number[] | null;
  readonly most: number;
}

export type FoundIds = ReadonlyMap<SearchGroup, readonly number[]>;

/** One word that could stand in an address, with three characters in a row that its index can look for. */
const PART_OF_ADDRESS = /^(?=.*[a-z0-9]{3})[\u0021-\u007E]+$/i;

function peopleIn({ term, patterns, most }: Wanted): SQL {
  const named = sql`select id from search_people(${patternsOf(patterns)}, ${most}) named(id)`;
  if (!PART_OF_ADDRESS.test(term)) return named;
  const part = `%${term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`select id from (${named} union select id from find_users(${part}, ${most}) addressed(id)) people order by id desc limit ${most}`;
}

const foundBy = (finder: string) => (wanted: Wanted) => {
  const { patterns, within, most } = wanted;
  const channels = sql`${within === null ? null : sql.param([...within])}::bigint[]`;
  return sql`select id from ${sql.raw(finder)}(${patternsOf(patterns)}, ${channels}, ${most}) found(id)`;
};

/** Functions of the database, which bound the work of each: see `schema/search.sql`. */
const finders: Readonly<Record<SearchGroup, (wanted: Wanted) => SQL>> = {
  videos: foundBy('search_videos'),
  playlists: foundBy('search_playlists'),
  people: peopleIn,
  channels: foundBy('search_channels'),
  conversations: foundBy('search_conversations'),
  stories: foundBy('search_stories'),
  places: foundBy('search_places'),
  comments: foundBy('search_comments'),
};

/** What fits, up to `most` of each kind, in one statement: a search must not take a connection for every kind. */
export async function findIds(db: Db, wanted: Wanted): Promise<FoundIds> {
  if (wanted.groups.length === 0) return new Map();
  const each = wanted.groups.map(
    (group) => sql`select ${group}::text as kind, array(${finders[group](wanted)}) as ids`,
  );
  const { rows } = await db.execute<{ kind: SearchGroup; ids: string[] }>(
    sql.join(each, sql` union all `),
  );
  return new Map(rows.map(({ kind, ids }) => [kind, ids.map(Number)]));
}
