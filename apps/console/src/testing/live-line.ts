import { liveApi, type LiveEvent } from '@bimah/contract/live.ts';
import type { FakeApi } from './fake-api.ts';
import { StreamClass } from './stream-class.ts';

/** The server's end of the live stream. */
export function liveLine(api: FakeApi) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = () =>
    new Response(
      new StreamClass<Uint8Array>({
        start: (controller) => {
          line = controller;
        },
      }),
    );
  api.on(liveApi.stream, stream as never);
  const say = (text: string) => line?.enqueue(new TextEncoder().encode(text));
  return {
    say,
    tell: (event: LiveEvent) => say(`data: ${JSON.stringify(event)}\n\n`),
  };
}
