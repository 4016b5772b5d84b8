/** What a video looks like wherever one is shown. It knows nothing of the places it is shown in. */
export { VideoGate, type OpenVideo } from './components/video-gate.tsx';
export { VideoPlayer } from './components/video-player.tsx';
export { VideoStatus } from './components/video-status.tsx';
export { ThumbLabel } from './components/thumb-label.tsx';
export { VideoThumb } from './components/video-thumb.tsx';
export { commentPieces, momentsIn } from './comment-times.ts';
export { sourceOf, type PlayerVideo } from './player-source.ts';
export { publicAddress } from './public-address.ts';
export { startPlaying } from './player-store.ts';
export {
  FrameButtons,
  FullButton,
  MuteButton,
  SkipButtons,
  SpeedSelect,
} from './player/bar-tools.tsx';
export { stepFrame } from './player/controls.ts';
export { FilmStage } from './player/film-stage.tsx';
export { PlayerBar } from './player/player-bar.tsx';
export { CaptionLines } from './player/caption-lines.tsx';
export type { PlayerCaptions } from './player/use-caption.ts';
export { canComeBack, isLocked, stateOf } from './video-state.ts';
export { videoQuery } from './video.queries.ts';
export { UntilBadge } from './components/until-badge.tsx';
