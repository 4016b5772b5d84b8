import { ApiError } from '#platform/http/api-error.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { VideoRow } from './videos.repository.ts';

type Film = Pick<VideoRow, 'platform' | 'processing' | 'video_url'>;

/** The last frame stands until the very end. */
export const withinFilm = ({ duration }: Pick<VideoRow, 'duration'>, at: number): number =>
  Math.max(0, Math.min(at, (duration ?? at) - 0.5));

/** Where the film of a video can be read; only ours have one, and only once they are whole. */
export async function filmPath(storage: StoragePort, film: Film): Promise<string> {
  if (film.processing) throw new ApiError('video_processing');
  if (film.platform !== 'internal') throw new ApiError('conflict');
  const key = film.video_url === null ? null : storage.keyOf(film.video_url);
  const path = key === null ? null : await storage.readPath(key);
  if (path === null) throw new ApiError('files_gone');
  return path;
}
