import type { MediaRule } from '#platform/feature.ts';
import { isPublishedFilm, isPublishedPicture } from './video-files.repository.ts';

/** A film and its picture are public while the video is. */
export const videoMedia: Readonly<Record<string, MediaRule>> = {
  videos: async ({ database: { db } }, address) =>
    (await isPublishedFilm(db, address)) ? 'public' : 'private',
  thumbs: async ({ database: { db } }, address) =>
    (await isPublishedPicture(db, address)) ? 'public' : 'private',
};
