export { announcePlaylist } from './announce-playlist.ts';
export { appendVideos, lockOwnVideos } from './append-videos.service.ts';
export { mayReach } from './playlist-items.policy.ts';
export * as itemsRepository from './playlist-items.repository.ts';
