import type { ParsedOf, SearchAnswer, SearchGroup, searchApi } from '@bimah/contract';
import { SEARCH_COUNT_CAP, SEARCH_HITS } from '@bimah/contract/limits.ts';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import type { Db } from '#platform/db/database.ts';
import { mayActIn } from '#platform/http/actor.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { kinds, type ReadHits } from './kinds.ts';
import { channelsWithin, groupsFor, isWithin } from './search.policy.ts';
import { findIds, type FoundIds, type Wanted } from './search.repository.ts';

type Query = ParsedOf<typeof searchApi.find>['query'];
type Asked = ParsedOf<typeof searchApi.visible>['query'];

const NO_WORDS = { words: [], phrase: null };

/** Things of no channel. */
const OF_THE_PLATFORM: readonly SearchGroup[] = ['people', 'channels'];

/** What the caller's channel has, and after it what others have. */
async function findNearFirst(db: Db, wanted: Wanted, channelId: number): Promise<FoundIds> {
  const inChannel = wanted.groups.filter((group) => !OF_THE_PLATFORM.includes(group));
  const near = await findIds(db, { ...wanted, groups: inChannel, within: [channelId] });
  const wanting = wanted.groups.filter((group) => (near.get(group)?.length ?? 0) < wanted.most);
  const far = await findIds(db, { ...wanted, groups: wanting });
  return new Map(
    wanted.groups.map((group) => {
      const ids = new Set([...(near.get(group) ?? []), ...(far.get(group) ?? [])]);
      return [group, [...ids].slice(0, wanted.most)];
    }),
  );
}

const findAll = (db: Db, wanted: Wanted, channelId: number | undefined): Promise<FoundIds> =>
  channelId === undefined || wanted.within?.length === 1
    ? findIds(db, wanted)
    : findNearFirst(db, wanted, channelId);

export async function find(
  { db, actor }: SignedInContext,
  storage: StoragePort,
  { q: term, channel_id, group }: Query,
): Promise<SearchAnswer> {
  if (channel_id !== undefined && !mayActIn(actor, channel_id, 'channel-editor')) {
    throw new ApiError('forbidden');
  }
  const patterns = searchPatterns(term) ?? NO_WORDS;
  const within = channelsWithin(actor);
  const groups = groupsFor(actor).filter((each) => group === undefined || each === group);
  const found: FoundIds =
    patterns.words.length === 0
      ? new Map()
      : await findAll(
          db,
          { term, patterns, groups, within, most: SEARCH_COUNT_CAP + 1 },
          channel_id,
        );
  const how = { storage, patterns, channel_id, within };

  async function show<Group extends SearchGroup>(each: Group) {
    const ids = found.get(each) ?? [];
    const read: ReadHits<Group> = kinds[each];
    const hits = await read(db, ids.slice(0, SEARCH_COUNT_CAP), how);
    return {
      hits: group === undefined ? hits.slice(0, SEARCH_HITS) : hits,
      total: Math.min(ids.length, SEARCH_COUNT_CAP),
      capped: ids.length > SEARCH_COUNT_CAP,
    };
  }

  // One after the other: each is quick, and a search must not take a connection for every kind.
  return {
    videos: await show('videos'),
    playlists: await show('playlists'),
    people: await show('people'),
    channels: await show('channels'),
    conversations: await show('conversations'),
    stories: await show('stories'),
    places: await show('places'),
    comments: await show('comments'),
  };
}

/** By the rules a search goes by: what it would not show, it does not know. */
export async function visible(
  { db, actor }: SignedInContext,
  storage: StoragePort,
  { things }: Asked,
): Promise<{ things: Asked['things'] }> {
  const within = channelsWithin(actor);
  const how = { storage, patterns: NO_WORDS, channel_id: undefined, within };
  const seen: Asked['things'] = [];
  for (const kind of groupsFor(actor)) {
    const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
    const read: ReadHits<SearchGroup> = kinds[kind];
    const hits = await read(db, ids, how);
    seen.push(...hits.filter((hit) => isWithin(within, hit)).map(({ id }) => ({ kind, id })));
  }
  return { things: seen };
}
