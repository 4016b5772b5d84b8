export { CaptionsBlock, CaptionsSummary } from './components/captions-block.tsx';
export { usePlayerCaptions } from './use-player-captions.ts';
