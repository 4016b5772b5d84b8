import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Running } from './processes.ts';

interface Ticket {
  readonly url: string;
  readonly read_url: string;
  readonly content_type: string;
}

/** Asks for an address and sends the file there, as the console does. Gives the address to keep. */
export async function upload(
  product: Running,
  token: string,
  file: { readonly size: number; readonly content: Readable },
): Promise<string> {
  const answer = await fetch(`${product.url}/api/videos/presign_url`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ channel_id: 1, type: 'video/mp4', size: file.size }),
  });
  const { url, read_url, content_type } = (await answer.json()) as Ticket;
  const put = request(new URL(url, product.url), {
    method: 'PUT',
    headers: { 'content-type': content_type, 'content-length': file.size },
  });
  const answered = once(put, 'response') as Promise<[IncomingMessage]>;
  await pipeline(file.content, put);
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 200) throw new Error(`The upload answered ${response.statusCode}`);
  return read_url.split('?')[0] ?? '';
}

/** What arrival takes for the beginning of a film. */
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');

/** So many bytes that begin like a film, without holding them. */
export function emptyFilm(size: number): Readable {
  const chunk = Buffer.alloc(256 * 1024);
  return Readable.from(
    (function* () {
      yield HEAD;
      for (let left = size - HEAD.length; left > 0; left -= chunk.length) {
        yield left < chunk.length ? chunk.subarray(0, left) : chunk;
      }
    })(),
    { objectMode: false },
  );
}
