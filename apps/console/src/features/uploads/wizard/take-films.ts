import { VIDEO_BYTES_MAX, VIDEO_TYPES } from '@bimah/contract/rules/media-types.ts';
import type { UploadTarget } from '#features/files/index.ts';
import { judgeFile } from '#platform/upload/judge-file.ts';
import { videoUploads } from '../video-uploads.ts';

const FILMS = { types: VIDEO_TYPES, maxBytes: VIDEO_BYTES_MAX };

export const judgeFilm = (file: File) => judgeFile(file, FILMS);

/** Takes a film from elsewhere than the form, which finds it waiting there. Whether it is one. */
export async function takeFilm(file: File, target: UploadTarget): Promise<boolean> {
  const { problem } = await judgeFilm(file);
  if (problem === null) videoUploads.add([file], target);
  return problem === null;
}
