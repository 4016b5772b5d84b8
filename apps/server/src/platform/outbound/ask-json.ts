const ANSWER_BYTES_MAX = 1_024 ** 2;

export interface Answer {
  readonly status: number;
  /** Undefined for a body that is no JSON. */
  readonly body: unknown;
}

export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

/** Counted after unpacking, so that a small body cannot grow into a large one. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks = (response.body ?? []) as AsyncIterable<Uint8Array>;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new AnswerTooLongError('the answer is too long');
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

interface Asking {
  readonly patienceMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: the question stands in the address alone. */
  readonly post?: { readonly type: string; readonly body: string };
}

/** One question, one answer: bounded in time and size, and never sent on to another address. */
export async function askJson(url: URL, { patienceMs, headers, post }: Asking): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(post && { 'content-type': post.type }),
      ...headers,
    },
    ...(post && { method: 'POST', body: post.body }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, body: parsed(await readText(response)) };
}
