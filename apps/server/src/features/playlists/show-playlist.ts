import type { Language, Playlist } from '@bimah/contract';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { isMessageKey, say } from '#platform/http/words.ts';
import { present, type PresentingPlaylist } from './playlists.presenter.ts';
import type { PlaylistRow } from './playlists.repository.ts';

/** What is said of a list differs from what is said of a channel; the rest is the same trouble. */
const ofLists: Readonly<Record<string, MessageKey>> = {
  private: 'playlist_private_on_site',
  removed: 'playlist_not_on_site',
  not_found: 'playlist_not_on_site',
};

function problemInWords(code: string | null, language: Language): string | null {
  if (code === null) return null;
  const key = ofLists[code] ?? `pull_${code}`;
  return say(isMessageKey(key) ? key : 'pull_garbage', language);
}

/** The list as this caller is to see it. */
export const showPlaylist = (
  row: PlaylistRow,
  { language, ...how }: Omit<PresentingPlaylist, 'message'> & { readonly language: Language },
): Playlist => present(row, { ...how, message: problemInWords(row.import_problem, language) });
