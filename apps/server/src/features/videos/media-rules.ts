import type { MediaRule } from '#platform/feature.ts';
import type { Db } from '#platform/db/database.ts';
import { findSuccessor } from './replaced-films.repository.ts';
import * as files from './video-files.repository.ts';

const publicWhile =
  (isPublished: (db: Db, address: string) => Promise<boolean>): MediaRule =>
  async ({ database: { db } }, address) =>
    (await isPublished(db, address)) ? 'public' : 'private';

/** Whoever has the address of a film that was replaced comes to the one of today. */
const film: MediaRule = async (services, address) => {
  const openness = await publicWhile(files.isPublishedFilm)(services, address);
  if (openness !== 'private') return openness;
  const successor = await findSuccessor(services.database.db, address);
  return successor === null ? openness : { moved_to: successor };
};

/** A film, its picture and what is made of the film are public while the video is. */
export const videoMedia = {
  videos: film,
  thumbs: publicWhile(files.isPublishedPicture),
  streams: publicWhile(files.isPublishedStream),
  strips: publicWhile(files.isPublishedStrip),
  previews: publicWhile(files.isPublishedPreview),
} satisfies Readonly<Record<string, MediaRule>>;
