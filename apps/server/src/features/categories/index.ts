export {
  changeLock,
  languageOf,
  releaseEndedLocks,
  restoreLocks,
  takeOut,
  unlock,
} from './board.service.ts';
export { placeVideo } from './place-video.service.ts';
export { refreshMembers } from './refresh-members.service.ts';
