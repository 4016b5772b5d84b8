import { MediaError } from '#platform/media/port.ts';
import { NoRoomError } from '#platform/room/port.ts';
import { VideoSiteError } from '#platform/video-site/port.ts';
import type { Failure } from './processings.repository.ts';

/** What went wrong with a video of its own, not known to the ports. */
export class ProcessingError extends Error {
  override readonly name = 'ProcessingError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Whatever was thrown, as a code people can be told and whether trying again can help. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ProcessingError) return error.failure;
  if (error instanceof MediaError || error instanceof VideoSiteError) {
    return { code: error.code, permanent: error.kind === 'permanent' };
  }
  return { code: error instanceof NoRoomError ? 'no_space' : 'failed', permanent: false };
}
