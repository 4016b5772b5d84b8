export { VideoStatus } from './components/video-status.tsx';
export { VideoThumb } from './components/video-thumb.tsx';
export { usePublishVideo, videoKeys } from './videos.queries.ts';
