import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { FILE_NAME_MAX } from '@bimah/contract/limits.ts';
import { mediaTypeOfFile } from '@bimah/contract/rules/media-types.ts';
import { oneLine } from '@bimah/contract/rules/text.ts';
import { uploadsApi } from '@bimah/contract/uploads.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { canFingerprint, fingerprintOf } from '#platform/upload/fingerprint.ts';
import { patiently } from '#platform/upload/patience.ts';
import { sendParts, type SignPart } from '#platform/upload/send-parts.ts';
import { UploadError } from '#platform/upload/upload-error.ts';
import type { SendOptions } from '#platform/upload/upload-queue.ts';
import { NO_CHANNEL, senderTo, type UploadTarget } from './files.queries.ts';

type KnownVideo = NonNullable<OutputOf<typeof uploadsApi.open>['known']>;

/** The channel has a video of this very file: whether to send it again is for a person to say. */
export class FileIsKnown extends Error {
  override readonly name = 'FileIsKnown';
  readonly video: KnownVideo;

  constructor(video: KnownVideo) {
    super(`The file was sent before and is video ${video.id}`);
    this.video = video;
  }
}

const UNSUPPORTED = 415;

async function open(file: File, { channelId }: UploadTarget, signal: AbortSignal) {
  const type = mediaTypeOfFile(file);
  if (type === null) throw new UploadError('refused', UNSUPPORTED);
  const body = {
    channel_id: channelId ?? NO_CHANNEL,
    name: oneLine(file.name, FILE_NAME_MAX) || 'film',
    type,
    size: file.size,
    fingerprint: await fingerprintOf(file),
  };
  return callApi(uploadsApi.open, { body }, { signal });
}

const GONE = 404;
/** How often one is begun anew that ended elsewhere. */
const BEGINNINGS = 3;

/** Another window finished it or gave it up, or it outlived its time. */
function hasEnded(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === GONE || error.code === 'already_exists';
  return error instanceof UploadError && error.status === GONE;
}

/** Sends a film in parts, or goes on with it; what this person sent of it before is not sent again. */
export async function sendFilm(
  file: File,
  target: UploadTarget,
  options: SendOptions,
): Promise<string> {
  if (!canFingerprint()) return senderTo(target)(file, options);
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await sendOnce(file, target, options);
    } catch (error) {
      if (beginning === BEGINNINGS || !hasEnded(error)) throw error;
    }
  }
}

async function sendOnce(file: File, target: UploadTarget, options: SendOptions): Promise<string> {
  const { signal, onTrouble } = options;
  const { upload, known } = await patiently(() => open(file, target, signal), options);
  onTrouble(null);
  options.onOpened(upload.id);
  if (known && upload.arrived.length === 0 && !options.isWanted) throw new FileIsKnown(known);
  if (upload.read_url !== null) return upload.read_url;
  const params = { id: upload.id };
  const sign: SignPart = async (part, ended) => {
    const input = { params, body: { parts: [part] } };
    const { parts } = await callApi(uploadsApi.sign, input, { signal: ended });
    const [signed] = parts;
    if (!signed) throw new UploadError('refused');
    return signed;
  };
  await sendParts(file, upload, { ...options, sign });
  const complete = () => callApi(uploadsApi.complete, { params }, { signal });
  return (await patiently(complete, options)).read_url;
}

/** Nobody waits for it, and what stays goes by itself. */
export function dropUpload(id: number): void {
  void callApi(uploadsApi.cancel, { params: { id } }).catch(() => {});
}
