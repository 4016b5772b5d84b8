/** The kinds of things there are to find, in the order they are shown in. */
export const SEARCH_GROUPS = [
  'videos',
  'playlists',
  'people',
  'channels',
  'conversations',
  'stories',
  'places',
  'comments',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];
