export { forgetSent } from './sent-videos.ts';
export { TellOfSent, UploadList } from './tray/lazy-parts.tsx';
export {
  forgetUploads,
  isUnfinished,
  overallShare,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from './video-uploads.ts';
