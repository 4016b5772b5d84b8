import { errorBody } from '@bimah/contract/errors.ts';
import { createProgressMeter, type UploadProgress } from './progress-meter.ts';
import { UploadError } from './upload-error.ts';

export interface PutFileOptions {
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
  /** A signed address is signed for its headers too: send exactly these. */
  headers?: Readonly<Record<string, string>>;
}

/** What our own server says; a storage of another kind speaks otherwise. */
function sentenceIn(answer: string): string | null {
  try {
    return errorBody.parse(JSON.parse(answer)).errors[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Sends a file to a signed address. `fetch` cannot tell how much of a body has gone out, hence
 * XMLHttpRequest. Rejects with an `UploadError` and nothing else.
 */
export function putFile(url: string, file: Blob, options: PutFileOptions = {}): Promise<void> {
  const { onProgress, signal, headers = { 'content-type': file.type } } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new UploadError('cancelled'));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (error: UploadError) => () => reject(error);
    const meter = createProgressMeter(() => performance.now());

    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      onProgress?.(meter(event.loaded, file.size));
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError('refused', request.status, sentenceIn(request.responseText)));
    });
    request.addEventListener('error', fail(new UploadError('unreachable')));
    request.addEventListener('timeout', fail(new UploadError('unreachable')));
    request.addEventListener('abort', fail(new UploadError('cancelled')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}
