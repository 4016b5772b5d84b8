export { takeFilm } from './wizard/take-films.ts';
export { forgetSent } from './sent-videos.ts';
export { forgetUnfinished, useUnfinishedUploads } from './unfinished-uploads.ts';
export { NotifyOfSent, UploadList } from './tray/lazy-parts.tsx';
export {
  forgetUploads,
  isUnfinished,
  overallShare,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from './video-uploads.ts';
