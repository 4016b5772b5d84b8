import { conversationsApi } from '@bimah/contract/conversations.ts';
import type { Endpoint, OutputOf } from '@bimah/contract/endpoint.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#platform/api/contract-query.ts';
import { matchScreen } from '../match-screen.ts';
import { screenTable } from '../screen-table.ts';
import type { RecentThing } from './entry.ts';
import { rememberOpened } from './recent-things.ts';

interface Named {
  readonly id: number;
  readonly label: string | null;
}

interface Visit {
  readonly kind: RecentThing['kind'];
  readonly param: string;
  readonly named: (client: QueryClient) => readonly Named[];
}

/** Every answer of a call that is still at hand. */
const answersOf =
  <const E extends Endpoint>(endpoint: E, read: (answer: OutputOf<E>) => Named) =>
  (client: QueryClient): Named[] =>
    client
      .getQueriesData<OutputOf<E>>({ queryKey: endpointKey(endpoint) })
      .flatMap(([, answer]) => (answer === undefined ? [] : [read(answer)]));

const playlist: Visit = {
  kind: 'playlists',
  param: 'playlist_id',
  named: answersOf(playlistsApi.show, ({ id, title }) => ({ id, label: title })),
};

/** Screens about one thing that has a name. */
const visits: Readonly<Record<string, Visit>> = {
  VideoDetail: {
    kind: 'videos',
    param: 'video_id',
    named: answersOf(videosApi.get, ({ video: { id, title } }) => ({ id, label: title })),
  },
  ChannelPlaylist: playlist,
  Playlist: playlist,
  Conversation: {
    kind: 'conversations',
    param: 'contact_id',
    named: answersOf(conversationsApi.get, ({ id, opener }) => ({ id, label: opener.name })),
  },
  EditUser: {
    kind: 'people',
    param: 'user_id',
    named: answersOf(usersApi.get, ({ id, name }) => ({ id, label: name })),
  },
};

export function rememberVisit(client: QueryClient, pathname: string, userId: number): void {
  const match = matchScreen(screenTable, pathname);
  const visit = match && visits[match.screen.name];
  if (!visit) return;
  const id = Number(match.params[visit.param]);
  const label = visit.named(client).find((one) => one.id === id)?.label;
  if (label) rememberOpened(userId, { kind: visit.kind, id, to: pathname, label });
}
