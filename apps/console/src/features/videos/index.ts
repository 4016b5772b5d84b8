export { SmallVideo } from './components/small-video.tsx';
export { VideoCard } from './components/video-card.tsx';
export { VideoPlayer } from './components/video-player.tsx';
export { VideoStatus } from './components/video-status.tsx';
export { VideoThumb } from './components/video-thumb.tsx';
export { sourceOf } from './player-source.ts';
export { startPlaying } from './player-store.ts';
export { rememberNeighbour } from './remember-neighbour.ts';
export { usePublishVideo, videoKeys } from './videos.queries.ts';
