import { VideoSiteError } from './port.ts';

const ANSWER_BYTES_MAX = 1_024 ** 2;

export interface Answer {
  readonly status: number;
  /** Undefined for a body that is no JSON. */
  readonly body: unknown;
}

/** Counted after unpacking, so that a small body cannot grow into a large one. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks = (response.body ?? []) as AsyncIterable<Uint8Array>;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new VideoSiteError('garbage', 'the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** One question, one answer: bounded in time and size, and never sent on to another address. */
export async function ask(url: URL, patienceMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, body: parsed(await readText(response)) };
  } catch (error) {
    if (error instanceof VideoSiteError) throw error;
    // The cause names the trouble; the address stays out, for it holds the key.
    throw new VideoSiteError('unreachable', (error as Error).message, { cause: error });
  }
}
