export { SmallVideo } from './video-actions/small-video.tsx';
export { VideoCard } from './video-card/video-card.tsx';
export { useRemoval } from './video-actions/use-removal.tsx';
export { usePublication } from './video-actions/use-publication.tsx';
export { videoCountsQuery, videoKeys } from './videos.queries.ts';
