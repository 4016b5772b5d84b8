export { forgetSent } from './sent-videos.ts';
export { TellOfSent, UploadList } from './components/lazy-parts.tsx';
export {
  forgetUploads,
  isUnfinished,
  overallShare,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from './video-uploads.ts';
