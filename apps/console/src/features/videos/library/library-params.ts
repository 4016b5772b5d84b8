import type { StateOf } from '#platform/list-state/list-definition.ts';
import {
  choice,
  pageNumber,
  recordId,
  searchText,
  sortField,
  tab,
  view,
} from '#platform/list-state/list-params.ts';
import type { VideoFilters } from '../videos.queries.ts';

/** `page` belongs to the processing table; it stands here so that a change of tab resets it. */
export const libraryParams = {
  tab: tab(['published', 'awaiting', 'processing', 'removed']),
  q: searchText(),
  sort: sortField(['usual', 'schedule', 'date', 'views']),
  lang: choice(['all', 'he', 'en']),
  /** In the library of all channels alone. */
  channel: recordId(),
  view: view(['grid', 'list']),
  page: pageNumber(),
};

export type LibraryState = StateOf<typeof libraryParams>;
export type LibraryTab = LibraryState['tab'];
export type VideoTab = Exclude<LibraryTab, 'processing'>;
export type VideoSort = Exclude<LibraryState['sort'], 'usual'>;

export interface LibraryScope {
  readonly channel_id: number | undefined;
  readonly language: 'he' | 'en' | undefined;
}

export const scopeOf = (
  channelId: number | undefined,
  { lang, channel }: LibraryState,
): LibraryScope => ({
  channel_id: channelId ?? channel,
  language: lang === 'all' ? undefined : lang,
});

const ONLY: Record<VideoTab, VideoFilters> = {
  published: { filter: '1' },
  awaiting: { filter: '3' },
  removed: { removed: true },
};

/** What a tab can be ordered by, the usual first: what waits is looked at by its moment. */
export const sortsOf = (tab: VideoTab): readonly VideoSort[] =>
  tab === 'awaiting' ? ['schedule', 'date', 'views'] : ['date', 'views'];

export function sortOf(tab: VideoTab, sort: LibraryState['sort']): VideoSort {
  const [usual = 'date', ...others] = sortsOf(tab);
  return others.find((one) => one === sort) ?? usual;
}

/** What a tab shows. */
export const listFilters = (
  scope: LibraryScope,
  tab: VideoTab,
  { sort, q }: LibraryState,
): VideoFilters => ({
  ...scope,
  ...ONLY[tab],
  sort_by: sortOf(tab, sort),
  term: q === '' ? undefined : q,
});
