import type { LiveEvent } from '@bimah/contract/live.ts';
import { gather } from '../../apps/console/src/platform/live/gather.ts';
import { call, type Caller } from './latency.ts';
import { listen } from './live.ts';

/** As long as the console waits after news of a conversation before it reads it, and before it counts. */
const TALK_MS = 40;
const COUNT_MS = 1_000;

interface Watched {
  readonly channel_id: number;
  /** The conversation that stands open beside the list; absent where people work at something else. */
  readonly conversation_id?: number;
}

interface Eyes {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onMessages: (bodies: readonly string[]) => void;
}

interface Conversation {
  readonly unread_messages_count: number;
}

const isTalk = ({ topic }: LiveEvent) => topic === 'message' || topic === 'conversation';

/**
 * One member of staff with the console before them: it listens, reads again what it shows when a
 * conversation of its channel moves, and marks what stands open as read.
 */
export async function openScreen(caller: Caller, watched: Watched, eyes?: Eyes) {
  const { channel_id, conversation_id } = watched;
  const all = `/api/channels/${channel_id}/conversations`;
  const one = `${all}/${conversation_id}`;
  const read = async <T>(path: string) => (await call(caller, { path })).value as T;

  const readOpen = async () => {
    const [{ messages }, { unread_messages_count }] = await Promise.all([
      read<{ messages: { body: string }[] }>(`${one}/messages`).then((answer) => {
        eyes?.onMessages(answer.messages.map(({ body }) => body));
        return answer;
      }),
      read<Conversation>(`${one}.json`),
    ]);
    if (messages.length > 0 && unread_messages_count > 0) {
      await call(caller, { method: 'POST', path: `${one}/seen_all` });
    }
  };
  const count = gather<true>(COUNT_MS * (1 + Math.random()), () => read(`${all}/count.json`));
  const talk = gather<number>(TALK_MS, (ids) =>
    Promise.all([
      ...(conversation_id === undefined ? [] : [read(`${all}.json`)]),
      ...(conversation_id !== undefined && ids.has(conversation_id) ? [readOpen()] : []),
    ]),
  );
  const line = await listen(caller, (event) => {
    eyes?.onEvent(event);
    if (!isTalk(event)) return;
    talk.add(event.id);
    count.add(true);
  });
  return {
    close: async () => {
      talk.stop();
      count.stop();
      await line.stop();
    },
  };
}
