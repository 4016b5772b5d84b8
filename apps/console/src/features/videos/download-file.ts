import type { Video } from '@bimah/contract/videos.ts';
import { fetchFile, type FetchFileOptions } from '#platform/download/fetch-file.ts';
import { readVideo } from './videos.queries.ts';

/** The file of a video. An address that has expired since the page was loaded is asked for anew. */
export async function fetchVideoFile(
  { id, video_url }: Pick<Video, 'id' | 'video_url'>,
  options: FetchFileOptions,
): Promise<Blob> {
  const file = video_url === null ? null : await fetchFile(video_url, options);
  if (file) return file;
  const { video } = await readVideo(id, options.signal);
  const again = video.video_url === null ? null : await fetchFile(video.video_url, options);
  if (!again) throw new Error(`The file of video ${id} cannot be read`);
  return again;
}

export const downloadName = ({ id }: Pick<Video, 'id'>): string => `${id}.mp4`;
