import { fingerprintHead, samplesOf } from '@bimah/contract/rules/upload-parts.ts';
import { UploadError } from './upload-error.ts';

/** Only where a page came safely does a browser compute sums. */
export const canFingerprint = (): boolean => 'subtle' in crypto;

/** In hex. */
export async function sha256Of(content: BufferSource): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By which a file is known again, wherever it lies and whatever it is called. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const samples = samplesOf(file.size).map(({ start, end }) => file.slice(start, end + 1));
  const content = await new Blob([fingerprintHead(file.size), ...samples])
    .arrayBuffer()
    .catch(() => {
      throw new UploadError('unreadable');
    });
  return sha256Of(content);
}
