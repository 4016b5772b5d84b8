export { AddToPlaylistDialog } from './dialogs/add-to-playlist-dialog.tsx';
export { playlistQuery } from './playlists.queries.ts';
