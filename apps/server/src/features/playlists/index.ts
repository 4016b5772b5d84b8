export { binnedPlaylist } from './binned-playlist.service.ts';
