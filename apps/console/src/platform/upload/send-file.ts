import { mediaTypeOfFile } from '@bimah/contract/rules/media-types.ts';
import { putFile } from './put-file.ts';
import { UploadError } from './upload-error.ts';
import type { SendOptions } from './upload-queue.ts';

export interface FileFacts {
  readonly type: string;
  readonly size: number;
}

/** A signed address, and the type it was signed for. */
export interface Ticket {
  readonly url: string;
  readonly content_type: string;
}

export type AskForTicket = (facts: FileFacts, signal: AbortSignal) => Promise<Ticket>;

const UNSUPPORTED = 415;
const withoutSignature = (url: string) => url.split('?', 1)[0] ?? url;

/** Sends a file under a new signed address and gives the address it is kept at. */
export const fileSender =
  (ask: AskForTicket) =>
  async (file: File, { onProgress, signal }: SendOptions): Promise<string> => {
    const type = mediaTypeOfFile(file);
    if (type === null) throw new UploadError('refused', UNSUPPORTED);
    const { url, content_type } = await ask({ type, size: file.size }, signal);
    await putFile(url, file, { onProgress, signal, headers: { 'content-type': content_type } });
    return withoutSignature(url);
  };
