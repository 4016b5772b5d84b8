import { mediaTypeOfFile } from '@bimah/contract/rules/media-types.ts';
import { activeLanguage } from '#platform/i18n/language.ts';
import { putFile } from './put-file.ts';
import { UploadError } from './upload-error.ts';
import type { SendOptions } from './upload-queue.ts';

export interface FileFacts {
  readonly type: string;
  readonly size: number;
}

/** A signed address to send to, the type it was signed for, and one that opens the file once it is there. */
export interface Ticket {
  readonly url: string;
  readonly content_type: string;
  readonly read_url: string;
}

export type AskForTicket = (facts: FileFacts, signal: AbortSignal) => Promise<Ticket>;

const UNSUPPORTED = 415;

/** Sends a file under a new signed address and gives the one that shows it to its sender. */
export const fileSender =
  (ask: AskForTicket) =>
  async (
    file: File,
    { onProgress, signal }: Pick<SendOptions, 'onProgress' | 'signal'>,
  ): Promise<string> => {
    const type = mediaTypeOfFile(file);
    if (type === null) throw new UploadError('refused', UNSUPPORTED);
    const { url, content_type, read_url } = await ask({ type, size: file.size }, signal);
    // A refusal of our own server is read by a person.
    const own = url.startsWith('/') && { app_language: activeLanguage() };
    const headers = { 'content-type': content_type, ...own };
    await putFile(url, file, { onProgress, signal, headers });
    return read_url;
  };
