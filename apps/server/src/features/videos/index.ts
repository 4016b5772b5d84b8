export { announce } from './announce.ts';
export { enterFromSite } from './enter-from-site.ts';
export { filesOf } from './files.ts';
export { cancelProcessing, queueProcessing } from './queue-processing.ts';
export { removeFiles } from './files.jobs.ts';
export { removeVideosOf } from './remove-channel-videos.service.ts';
export { processingErrorOf } from './processing-error.ts';
export { get as getVideo, list as listVideos, publicNumbers } from './videos.service.ts';
