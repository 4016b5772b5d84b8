/** What arrives on a `text/event-stream`: an event, or a sign of life without content. */
export type StreamPart = StreamEvent | 'heartbeat';

export interface StreamEvent {
  /** Absent from plain messages. */
  readonly name?: string;
  readonly data: string;
}

/** The lines of an event so far. */
interface Draft {
  name: string;
  data: string[];
}

const LINE_END = /\r\n|\r|\n/;

const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).replace(/^ /, '');

/** Gathers an event's lines in `draft` and gives it out, emptied, at the blank line that ends it. */
function* readLine(line: string, draft: Draft): Generator<StreamPart> {
  if (line.startsWith(':')) yield 'heartbeat';
  else if (line.startsWith('data:')) draft.data.push(valueOf(line));
  else if (line.startsWith('event:')) draft.name = valueOf(line);
  else if (line === '') {
    const { name } = draft;
    const data = draft.data.splice(0);
    draft.name = '';
    if (data.length > 0) yield { ...(name !== '' && { name }), data: data.join('\n') };
  }
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
  const draft: Draft = { name: '', data: [] };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) yield* readLine(line, draft);
    }
  } finally {
    signal?.removeEventListener('abort', hangUp);
    hangUp();
  }
}
