import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';

const summary = { id: channels.id, name: channels.name, image: channels.image };

/** How alike a name and a term must be, 0 to 1. */
const RESEMBLANCE = 0.3;

const escaped = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Part of the name, or near enough to a part of it for a slip of the hand. */
const resembles = (term: string): SQL =>
  sql`(lower(${channels.name}) like ${`%${escaped(term)}%`} or word_similarity(${term}, lower(${channels.name})) >= ${RESEMBLANCE})`;

export interface ChannelSearch {
  readonly term: string;
  readonly limit: number;
  /** Undefined searches all channels. */
  readonly within: readonly number[] | undefined;
}

export async function search(db: Db, { term, limit, within }: ChannelSearch) {
  const needle = term.toLowerCase();
  const where = and(
    within && inArray(channels.id, [...within]),
    needle === '' ? undefined : resembles(needle),
  );
  const rows = await db
    .select(summary)
    .from(channels)
    .where(where)
    .orderBy(
      ...(needle === '' ? [] : [sql`word_similarity(${needle}, lower(${channels.name})) desc`]),
      asc(channels.name),
      asc(channels.id),
    )
    .limit(limit);
  const total = await db.$count(channels, where);
  return { rows, total };
}

export async function find(db: Db, id: number) {
  const [row] = await db.select().from(channels).where(eq(channels.id, id));
  return row;
}
