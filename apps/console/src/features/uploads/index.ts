export { senderTo } from './send-file.queries.ts';
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
