import { liveEvent, liveRecent, type LiveEvent, type LiveRecent } from '@bimah/contract/live.ts';

export interface Listening {
  readonly response: Response;
  /** The stream as it came, and whether it is over. */
  readonly heard: { readonly text: string; readonly ended: boolean };
  events(): LiveEvent[];
  /** What it opened with. */
  recent(): LiveRecent;
  stop(): void;
}

/** Opens a stream and takes down what it says until it ends. */
export async function listenLive(origin: string, token: string): Promise<Listening> {
  const stopping = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    headers: { token },
    signal: stopping.signal,
  });
  const heard = { text: '', ended: false };
  const follow = async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) break;
      heard.text += value;
    }
  };
  const end = () => {
    heard.ended = true;
  };
  void follow().then(end, end);
  const events = () =>
    [...heard.text.matchAll(/^(?<!event: .+\n)data: (.+)$/gm)].map(([, json = '']) =>
      liveEvent.parse(JSON.parse(json)),
    );
  const recent = () =>
    liveRecent.parse(JSON.parse(/^event: recent\ndata: (.+)$/m.exec(heard.text)?.[1] ?? 'null'));
  return { response, heard, events, recent, stop: () => stopping.abort() };
}
