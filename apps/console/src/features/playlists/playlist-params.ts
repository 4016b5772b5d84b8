import type { StateOf } from '#platform/list-state/list-definition.ts';
import { choice, searchText, sortField, tab } from '#platform/list-state/list-params.ts';
import type { PlaylistFilters } from './playlists.queries.ts';

export const playlistParams = {
  tab: tab(['published', 'awaiting']),
  q: searchText(),
  sort: sortField(['updated_at', 'title']),
  lang: choice(['all', 'he', 'en']),
};

type PlaylistListState = StateOf<typeof playlistParams>;
export type PlaylistTab = PlaylistListState['tab'];

export const STATUS_OF = { published: 'published', awaiting: 'draft' } as const;

export const filtersOf = (
  channelId: number | undefined,
  { tab: shown, q, sort, lang }: PlaylistListState,
): PlaylistFilters => ({
  channel_id: channelId,
  status: STATUS_OF[shown],
  language: lang === 'all' ? undefined : lang,
  sort_by: sort,
  term: q === '' ? undefined : q,
});
