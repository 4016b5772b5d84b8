import { useSyncExternalStore } from 'react';
import { type UploadTarget } from '#features/files/index.ts';
import { UploadQueue, type Upload } from '#platform/upload/upload-queue.ts';
import { videoUploadPort, type CreatedVideo, type VideoRequest } from './uploads.queries.ts';

export type VideoUpload = Upload<UploadTarget, VideoRequest, CreatedVideo>;

/** The files of this window on their way to becoming videos, whichever screen is open. */
export const videoUploads = new UploadQueue(videoUploadPort);

export const useVideoUploads = (): readonly VideoUpload[] =>
  useSyncExternalStore(videoUploads.subscribe, videoUploads.list);

/** Would be lost if the page went away now. */
export const isUnfinished = ({ stage }: VideoUpload): boolean =>
  stage !== 'done' && stage !== 'failed';

const ON_THE_WAY: ReadonlySet<VideoUpload['stage']> = new Set([
  'waiting',
  'sending',
  'paused',
  'asking',
]);

/** The bytes are still on their way. */
export const isOnTheWay = ({ stage }: VideoUpload): boolean => ON_THE_WAY.has(stage);

export const shareOf = ({ stage, progress, file }: VideoUpload): number => {
  if (stage === 'sent' || stage === 'finishing' || stage === 'done') return 1;
  return progress === null || file.size === 0 ? 0 : Math.min(1, progress.sent / file.size);
};

/** How far all of them are together, by their bytes. */
export function overallShare(uploads: readonly VideoUpload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, upload) => sum + shareOf(upload) * upload.file.size, 0);
  return total === 0 ? 0 : sent / total;
}

const reopened = new Map<UploadTarget['channelId'], VideoRequest>();

/** Hands a refused video back to its form, which finds there what was filled in. */
export function reopenDetails({ id, target, request }: VideoUpload): void {
  if (request) reopened.set(target.channelId, request);
  videoUploads.reconsider(id);
}

export function takeReopened({ channelId }: UploadTarget): VideoRequest | null {
  const request = reopened.get(channelId) ?? null;
  reopened.delete(channelId);
  return request;
}

export function forgetUploads(): void {
  reopened.clear();
  videoUploads.removeAll();
}
