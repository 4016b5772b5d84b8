import { finder, searchPatterns } from '@bimah/contract/rules/search-text.ts';
import {
  SEARCH_GROUPS,
  searchApi,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
} from '@bimah/contract/search.ts';
import type { FakeApi } from './fake-api.ts';
import { channels } from './people.ts';

const [halacha] = channels as [(typeof channels)[number]];

/** One of everything, all of it about Naomi. */
export const aVideoHit = (
  id: number,
  more: Partial<SearchHit<'videos'>> = {},
): SearchHit<'videos'> => ({
  id,
  title: `מגילת רות, שיעור ${id}: נעמי`,
  channel: halacha,
  thumb_url: null,
  yt_thumb_url: null,
  listing: 'published',
  scheduled_at: null,
  views: 3_912,
  ...more,
});

export const aPlaylistHit = (id: number, title = 'רות ונעמי'): SearchHit<'playlists'> => ({
  id,
  title,
  channel: halacha,
  status: 'published',
  items_count: 7,
});

export const aPersonHit = (id: number): SearchHit<'people'> => ({
  id,
  name: 'נעמי פרץ',
  email: 'n…i@example.com',
  is_admin: false,
  is_publisher: true,
});

export const aConversationHit = (id: number): SearchHit<'conversations'> => ({
  id,
  channel: halacha,
  opener: { id: 70, name: 'נעמי רז', avatar_url: null },
  last_message: 'תודה על השיעור',
  unread_messages_count: 1,
  updated_at: '2026-03-01T10:00:00.000Z',
});

export type Hits = { readonly [Group in SearchGroup]?: readonly SearchHit<Group>[] };

const labelOf = (hit: SearchHit): string => {
  if ('title' in hit) return hit.title;
  if ('opener' in hit) return hit.opener.name ?? '';
  return 'text' in hit ? hit.text : (hit.name ?? '');
};

/** Answers a search as the server would, over the hits of a test. */
export function answerOf(hits: Hits, term: string, most = 5): SearchAnswer {
  const isFound = finder(term);
  const fits = (hit: SearchHit) => searchPatterns(term) !== null && isFound(labelOf(hit));
  const groups = SEARCH_GROUPS.map((group) => {
    const found = (hits[group] ?? []).filter(fits);
    return [group, { hits: found.slice(0, most), total: found.length, capped: false }];
  });
  return Object.fromEntries(groups) as SearchAnswer;
}

/** Lets the fake API find these. */
export const withSearch = (api: FakeApi, hits: Hits = {}): FakeApi =>
  api
    .on(searchApi.find, ({ query: { q, group } }) => answerOf(hits, q, group ? 20 : 5))
    .on(searchApi.visible, ({ query: { things } }) => ({
      things: things.filter(({ kind, id }) => hits[kind]?.some((hit) => hit.id === id)),
    }));
