import { liveApi, type LiveEvent, type LiveRecent } from '@bimah/contract/live.ts';
import { FakeRefusal, type FakeApi } from './fake-api.ts';
import { StreamClass } from './stream-class.ts';

/** The server's end of the live stream. */
export function liveLine(api: FakeApi, recent: LiveRecent = { reach: 60_000, events: [] }) {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const say = (text: string) => line?.enqueue(new TextEncoder().encode(text));
  const stream = () =>
    new Response(
      new StreamClass<Uint8Array>({
        start: (controller) => {
          line = controller;
          say(`retry: 3000\n\nevent: recent\ndata: ${JSON.stringify(recent)}\n\n`);
        },
      }),
    );
  const accept = () => void api.on(liveApi.stream, stream as never);
  accept();
  return {
    say,
    tell: (event: LiveEvent) => say(`data: ${JSON.stringify(event)}\n\n`),
    /** Ends it, and lets nobody listen until it is accepted again. */
    cut: () => {
      api.on(liveApi.stream, () => {
        throw new FakeRefusal('unavailable');
      });
      line?.close();
    },
    accept,
  };
}
