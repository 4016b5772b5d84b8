import type { Screen } from '#platform/screens/screen.ts';

declare global {
  interface FeatureWords {
    playlists: typeof import('../../locales/he/playlists.json');
  }
}

export const playlistsChannelScreens = [
  {
    name: 'ChannelPlaylists',
    path: '/channels/$channel_id/playlist',
    module: 'features/playlists/screens/playlist-list-screen.tsx',
    access: 'channel-editor',
    section: 'channel',
    labelKey: 'screens.channelPlaylists',
    icon: 'playlist',
    goKey: 'Y',
    words: ['videos'],
  },
  {
    name: 'ChannelPlaylist',
    path: '/channels/$channel_id/playlist/$playlist_id',
    module: 'features/playlists/screens/playlist-detail-screen.tsx',
    access: 'channel-editor',
    section: null,
    parent: 'ChannelPlaylists',
    labelKey: 'screens.playlist',
    icon: 'playlist',
    words: ['videos'],
  },
] as const satisfies readonly Screen[];

export const playlistsPlatformScreens = [
  {
    name: 'Playlists',
    path: '/playlist',
    module: 'features/playlists/screens/playlist-list-screen.tsx',
    access: 'platform-admin',
    section: 'system',
    labelKey: 'screens.playlists',
    icon: 'playlist',
    words: ['videos'],
  },
  {
    name: 'Playlist',
    path: '/playlist/$playlist_id',
    module: 'features/playlists/screens/playlist-detail-screen.tsx',
    access: 'platform-admin',
    section: null,
    parent: 'Playlists',
    labelKey: 'screens.playlist',
    icon: 'playlist',
    words: ['videos'],
  },
] as const satisfies readonly Screen[];
