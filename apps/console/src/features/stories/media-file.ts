import type { MessageKey } from '@bimah/contract/messages.ts';
import type { StoryMediaType } from '@bimah/contract/story-record.ts';
import {
  IMAGE_TYPES,
  isVideoType,
  mediaTypeOfFile,
  STORY_BYTES_MAX,
  VIDEO_TYPES,
} from '@bimah/contract/rules/media-types.ts';

/** Keys of the sentences that stand beside the media. */
export type MediaProblem = Extract<
  MessageKey,
  'story_file_missing' | 'story_file_too_large' | 'story_upload_failed' | 'story_media_type'
>;

type FileLike = Pick<File, 'name' | 'type' | 'size'>;

/** Endings help where a system does not know the type. */
export const STORY_ACCEPT = [...IMAGE_TYPES, ...VIDEO_TYPES, '.mkv', '.mov', '.avi', '.m4v'].join();

/** Whether a file is a picture or a film, by what it is called; null for anything else. */
export function storyMediaTypeOf(file: FileLike): StoryMediaType | null {
  const type = mediaTypeOfFile(file);
  if (type === null) return null;
  return isVideoType(type) ? 'video' : 'image';
}

/** What is wrong with a chosen file, before a byte of it is sent. */
export function mediaProblem(file: FileLike | undefined): MediaProblem | null {
  if (!file) return 'story_file_missing';
  if (storyMediaTypeOf(file) === null) return 'story_media_type';
  if (file.size > STORY_BYTES_MAX) return 'story_file_too_large';
  return file.size === 0 ? 'story_upload_failed' : null;
}
