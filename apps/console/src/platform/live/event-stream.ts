/** What arrives on a `text/event-stream`: an event's data, or a sign of life without content. */
export type StreamPart = { readonly data: string } | 'heartbeat';

const LINE_END = /\r\n|\r|\n/;

/** Gathers an event's lines in `data` and gives it out, emptied, at the blank line that ends it. */
function* readLine(line: string, data: string[]): Generator<StreamPart> {
  if (line.startsWith(':')) yield 'heartbeat';
  else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  else if (line === '' && data.length > 0) yield { data: data.splice(0).join('\n') };
}

/**
 * Reads server-sent events from a response. The browser's own EventSource cannot be used: it sends
 * no headers, and the token must not stand in an address.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal?: AbortSignal,
): AsyncGenerator<StreamPart> {
  const reader = body.getReader();
  const hangUp = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', hangUp);
  const decoder = new TextDecoder();
  let rest = '';
  const data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) yield* readLine(line, data);
    }
  } finally {
    signal?.removeEventListener('abort', hangUp);
    hangUp();
  }
}
