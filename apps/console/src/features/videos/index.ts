export { SmallVideo } from './video-acts/small-video.tsx';
export { VideoCard } from './video-card/video-card.tsx';
export { useRemoval } from './video-acts/use-removal.tsx';
export { usePublication } from './video-acts/use-publication.tsx';
export { videoKeys } from './videos.queries.ts';
