export { AddToPlaylistDialog, VideoPicker } from './dialogs/late-dialogs.ts';
export { playlistQuery, useCreatePlaylist } from './playlists.queries.ts';
