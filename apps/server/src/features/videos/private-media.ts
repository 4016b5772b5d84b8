import type { Services } from '#platform/services.ts';
import { isPrivateFile } from './processings.repository.ts';

/** The files of videos that are not published open to signed addresses alone. */
export const isPrivateMedia = ({ database, storage }: Services, key: string): Promise<boolean> =>
  isPrivateFile(database.db, storage.addressOf(key));
