import { Readable } from 'node:stream';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { isImageType, isVideoType } from '@bimah/contract/rules/media-types.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { MediaError, type MediaPort } from '#platform/media/port.ts';

/** Enough for every type we take. */
const HEAD_BYTES = 4_100;
/** Large enough to have decoded all of a picture, too small to cost anything. */
const TRIAL_SIDE_PIXELS = 16;

const refusal = (message: MessageKey, cause?: unknown) =>
  new ApiError('unsupported_type', { message, cause });

/** Looks at the beginning of what is being sent, whose sender may still be waiting for an answer. */
async function peek(sent: Readable): Promise<{ head: Buffer; body: Readable }> {
  const chunks = sent.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const parts: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  const whole = async function* () {
    yield* parts;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  return { head: Buffer.concat(parts), body: Readable.from(whole()) };
}

async function refuseDisguised(media: MediaPort, head: Buffer, type: string): Promise<void> {
  const { kind } = await media.sniff(head);
  if (isVideoType(type) && kind !== 'video') throw refusal('processing_not_a_video');
  if (isImageType(type) && kind !== 'image') throw refusal('image_required');
}

async function refuseUndrawable(media: MediaPort, path: string): Promise<void> {
  try {
    await media.normaliseImage(path, { max_side: TRIAL_SIDE_PIXELS });
  } catch (error) {
    const isBad = error instanceof MediaError && error.kind === 'permanent';
    throw isBad ? refusal('image_unreadable', error) : error;
  }
}

export interface Arrival {
  /** Everything that is sent, from the first byte. */
  readonly body: Readable;
  /** Looks at the whole before it counts. */
  readonly check: (path: string) => Promise<void>;
}

/**
 * A file is what its content says: a film by its first bytes, a picture by being drawn. Nothing is
 * read before the body is: a file there is no room for is refused before any of it comes.
 */
export function receive(
  media: MediaPort,
  { sent, type }: { readonly sent: Readable; readonly type: string },
): Arrival {
  const judged = async function* () {
    const { head, body } = await peek(sent);
    await refuseDisguised(media, head, type);
    yield* body;
  };
  return {
    body: Readable.from(judged()),
    check: async (path) => {
      if (isImageType(type)) await refuseUndrawable(media, path);
    },
  };
}
