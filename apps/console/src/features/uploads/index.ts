export { senderTo } from './send-file.queries.ts';
export { forgetSent } from './sent-videos.ts';
export { useTellOfSent } from './use-tell-of-sent.ts';
export { UploadList } from './components/upload-list.tsx';
export {
  forgetUploads,
  isUnfinished,
  overallShare,
  useVideoUploads,
  videoUploads,
  type VideoUpload,
} from './video-uploads.ts';
