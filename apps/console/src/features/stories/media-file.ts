import type { MessageKey } from '@bimah/contract/messages.ts';
import type { StoryMediaType } from '@bimah/contract/story-record.ts';
import {
  IMAGE_TYPES,
  isVideoType,
  STORY_BYTES_MAX,
  VIDEO_TYPES,
} from '@bimah/contract/rules/media-types.ts';
import { judgeFile, type FileProblem } from '#platform/upload/judge-file.ts';

/** Keys of the sentences that stand beside the media. */
export type MediaProblem = Extract<
  MessageKey,
  | 'story_file_missing'
  | 'story_file_too_large'
  | 'story_upload_failed'
  | 'story_media_type'
  | 'processing_empty'
  | 'image_unreadable'
>;

/** Endings help where a system does not know the type. */
export const STORY_ACCEPT = [...IMAGE_TYPES, ...VIDEO_TYPES, '.mkv', '.mov', '.avi', '.m4v'].join();

const RULES = { types: [...IMAGE_TYPES, ...VIDEO_TYPES], maxBytes: STORY_BYTES_MAX };

const problems: Readonly<Record<FileProblem, MediaProblem>> = {
  wrongType: 'story_media_type',
  tooLarge: 'story_file_too_large',
  empty: 'processing_empty',
  unreadable: 'image_unreadable',
};

export type JudgedMedia =
  | { readonly file: File; readonly media_type: StoryMediaType }
  | { readonly problem: MediaProblem };

/** Whether a chosen file can be part of a story, and as what; before a byte of it is sent. */
export async function judgeMedia(chosen: File | undefined): Promise<JudgedMedia> {
  if (!chosen) return { problem: 'story_file_missing' };
  const { file, problem } = await judgeFile(chosen, RULES);
  if (problem !== null) return { problem: problems[problem] };
  return { file, media_type: isVideoType(file.type) ? 'video' : 'image' };
}
