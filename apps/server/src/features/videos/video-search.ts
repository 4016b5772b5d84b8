import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { findEach, walk, type VideoList } from './video-lists.repository.ts';
import { findAny, findNewest, type TitleSearch } from './video-search.repository.ts';

/** Videos at the head of a list: common terms are met among the near ones, all but rare ones among the far. */
const NEAR = 1_000;
const FURTHER = 8_000;
const FAR = 30_000;
/** So many titles are sorted in no time. */
const SORTED_MAX = 3_000;

/**
 * The first matches in the list's order. How many titles hold a term is not known beforehand, and the
 * database guesses it badly: each step settles the terms that it is quick for and bounds what the
 * others cost.
 */
async function find(db: Db, request: TitleSearch): Promise<number[]> {
  const { list, patterns, most } = request;
  const near = await walk(db, list, { patterns, most, reach: NEAR });
  if (near.length >= most) return near;
  // As the list begins, so it goes on: a walk of some thousands meets enough of them.
  if (near.length * (FURTHER / NEAR) >= most) {
    const further = await walk(db, list, { patterns, most, reach: FURTHER });
    if (further.length >= most) return further;
  }
  if (list.channel_id === undefined && list.sort_by === 'date') {
    const newest = await findNewest(db, request);
    if (newest.length >= most) return newest;
  }
  const any = await findAny(db, { ...request, most: SORTED_MAX });
  if (any.length < SORTED_MAX) return any;
  const far = await walk(db, list, { patterns, most, reach: FAR });
  return far.length >= most ? far : [...new Set([...far, ...any])];
}

/** The page of what was found, counted to the cap. */
export async function pageOf(db: Db, ids: readonly number[], { limit, offset }: VideoList) {
  return {
    rows: await findEach(db, ids.slice(offset, offset + limit)),
    total: Math.min(ids.length, LOOKUP_COUNT_CAP),
    capped: ids.length > LOOKUP_COUNT_CAP,
  };
}

/** Finds by title, counting no further than the cap. */
export async function search(db: Db, list: VideoList, term: string) {
  const patterns = searchPatterns(term);
  if (patterns === null) return { rows: [], total: 0, capped: false };
  const end = list.offset + list.limit;
  const ids = await find(db, { list, patterns, most: Math.max(LOOKUP_COUNT_CAP + 1, end) });
  return pageOf(db, ids, list);
}
