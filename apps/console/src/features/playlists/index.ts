export { AddToPlaylistDialog } from './components/add-to-playlist-dialog.tsx';
export { playlistQuery } from './playlists.queries.ts';
