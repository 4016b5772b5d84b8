export { SmallVideo } from './components/small-video.tsx';
export { VideoCard } from './components/video-card.tsx';
export { useRemoval } from './use-removal.tsx';
export { usePublication } from './use-publication.tsx';
export { videoKeys } from './videos.queries.ts';
