/** What a video looks like wherever one is shown. It knows nothing of the places it is shown in. */
export { VideoPlayer } from './components/video-player.tsx';
export { VideoStatus } from './components/video-status.tsx';
export { VideoThumb } from './components/video-thumb.tsx';
export { sourceOf, type PlayerVideo } from './player-source.ts';
export { startPlaying } from './player-store.ts';
export { canComeBack, isLocked, stateOf } from './video-state.ts';
export { videoQuery } from './video.queries.ts';
