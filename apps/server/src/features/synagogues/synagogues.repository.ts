import { asc } from 'drizzle-orm';
import type { NewSynagogue, Synagogue } from '@bimah/contract';
import { COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { synagogues } from '#schema/synagogues.ts';

const columns = { id: synagogues.id, name: synagogues.name, address: synagogues.address };

export interface SynagogueList {
  readonly term: string;
  readonly limit: number;
  readonly offset: number;
}

export interface FoundSynagogues {
  readonly synagogues: Synagogue[];
  readonly total: number;
  readonly capped: boolean;
}

/** By name; counting stops at `COUNT_CAP`. */
export async function find(
  db: Db,
  { term, limit, offset }: SynagogueList,
): Promise<FoundSynagogues> {
  const matching = matches(synagogues.search_words, term);
  const counted = db
    .select(columns)
    .from(synagogues)
    .where(matching)
    .limit(COUNT_CAP + 1);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(synagogues)
      .where(matching)
      .orderBy(asc(synagogues.search_name), asc(synagogues.id))
      .limit(limit)
      .offset(offset),
    db.$count(counted.as('counted')),
  ]);
  return { synagogues: rows, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}

export async function insert(tx: Db, values: NewSynagogue): Promise<Synagogue> {
  const [row] = await tx.insert(synagogues).values(values).returning(columns);
  return row as Synagogue;
}
