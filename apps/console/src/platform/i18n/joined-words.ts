/** Words that travel in one file per language, `<name>-words-<language>.ts`, because they are read together. */
export const JOINED_WORDS = {
  /** With every page. */
  first: ['messages', 'app', 'kit', 'forms', 'lists', 'session'],
  /** With the two screens that most people see first. */
  home: ['dashboard', 'charts', 'videos', 'playlists', 'categories', 'processing'],
} as const;
export type JoinedWords = keyof typeof JOINED_WORDS;

export const joinedIn = (namespace: string): JoinedWords | undefined =>
  (['first', 'home'] as const).find((name) =>
    (JOINED_WORDS[name] as readonly string[]).includes(namespace),
  );
