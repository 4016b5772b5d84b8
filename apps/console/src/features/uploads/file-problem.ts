import {
  isVideoType,
  mediaTypeOfFile,
  VIDEO_BYTES_MAX,
} from '@bimah/contract/rules/media-types.ts';

export type FileProblem = 'notVideo' | 'empty' | 'tooLarge';

/** What is wrong with a chosen file, before a byte of it is sent. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
  if (!isVideoType(mediaTypeOfFile(file) ?? '')) return 'notVideo';
  if (file.size === 0) return 'empty';
  return file.size > VIDEO_BYTES_MAX ? 'tooLarge' : null;
}
