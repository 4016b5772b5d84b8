import { liveApi, type LiveEvent, type LiveRecent } from '@bimah/contract/live.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session/session-store.ts';
import { FakeApi, FakeRefusal } from '#testing/fake-api.ts';
import { StreamClass } from '#testing/stream-class.ts';
import { connectLive } from './live-connection.ts';

const event: LiveEvent = { topic: 'permissions', channel_id: null, id: 7 };
const encoder = new TextEncoder();

/** A stream whose other end the test holds. */
function line() {
  let end: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new StreamClass<Uint8Array>({
    start: (controller) => {
      end = controller;
    },
  });
  return {
    response: new Response(body),
    say: (text: string) => end?.enqueue(encoder.encode(text)),
    hangUp: () => end?.close(),
  };
}

let lines: ReturnType<typeof line>[];
let api: FakeApi;
let stop: () => void;
const heard: LiveEvent[] = [];
const onMissed = vi.fn();
const onRefused = vi.fn();
const onLine = vi.fn();

/** Promises and timers take turns, so time has to pass in small steps. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  startSession({ token: 'opaque', token_expires: Date.now() / 1_000 + 3_600 });
  lines = [];
  heard.length = 0;
  onMissed.mockReset();
  onRefused.mockReset();
  onLine.mockReset();
  api = new FakeApi().install().on(liveApi.stream, (() => {
    const next = line();
    lines.push(next);
    return next.response;
  }) as never);
});

afterEach(() => {
  stop();
  localStorage.clear();
  vi.useRealTimers();
});

/** As long ago as the page began to read. */
const listen = async (readAgo = 0) => {
  const since = performance.now() - readAgo;
  const onEvent = (news: LiveEvent) => heard.push(news);
  stop = connectLive(liveApi.stream, { since, onMissed, onRefused, onLine, onEvent });
  await pass(0);
};
const recent = (reach: number, ...events: LiveRecent['events']) =>
  `event: recent\ndata: ${JSON.stringify({ reach, events })}\n\n`;

describe('connectLive', () => {
  it('hears events, and skips what it does not understand', async () => {
    await listen();
    lines[0]?.say(recent(60_000));
    lines[0]?.say(`data: ${JSON.stringify(event)}\n\n`);
    lines[0]?.say('data: {"topic":"unheard of"}\n\ndata: no json\n\n: beat\n\n');
    await pass(0);
    expect(heard).toEqual([event]);
    expect(onLine).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('hears what happened after the first reading, and nothing was missed', async () => {
    await listen(3_000);
    lines[0]?.say(recent(60_000, { ...event, id: 8, age: 3_001 }, { ...event, age: 2_999 }));
    await pass(0);
    expect(heard).toEqual([event]);
    expect(onMissed).not.toHaveBeenCalled();
  });

  it.each([
    ['the server remembers less than that', recent(2_999)],
    ['it is not told', ': beat\n\n'],
    ['it cannot be read', 'event: recent\ndata: {"reach":"far"}\n\n'],
  ])('says that something may have been missed where %s', async (_, words) => {
    await listen(3_000);
    lines[0]?.say(words);
    await pass(0);
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('says that something may have been missed when the server says so', async () => {
    await listen();
    lines[0]?.say(recent(60_000));
    lines[0]?.say('event: resync\ndata: {}\n\n');
    await pass(0);
    expect(onMissed).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  it('comes back when the line is cut, and says that something may have been missed', async () => {
    await listen();
    lines[0]?.say(recent(60_000));
    lines[0]?.hangUp();
    await pass(999);
    expect(lines).toHaveLength(1);
    expect(onMissed).not.toHaveBeenCalled();
    await pass(1);
    expect(lines).toHaveLength(2);
    lines[1]?.say(recent(60_000));
    await pass(0);
    expect(onMissed).toHaveBeenCalledOnce();
    expect(onLine.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('takes a silent line for a dead one', async () => {
    await listen();
    lines[0]?.say(': beat\n\n');
    await pass(49_000);
    lines[0]?.say(': beat\n\n');
    await pass(49_000);
    expect(lines).toHaveLength(1);
    await pass(2_000);
    expect(lines).toHaveLength(2);
  });

  it('waits longer after each failure, and tries at once when the network is back', async () => {
    api.goOffline();
    await listen();
    await pass(1_000);
    await pass(2_000);
    expect(api.calls).toHaveLength(3);
    await pass(3_999);
    expect(api.calls).toHaveLength(3);
    api.goOnline();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(lines).toHaveLength(1);
  });

  it('stops for good where it may not listen', async () => {
    api.on(liveApi.stream, () => {
      throw new FakeRefusal('unauthenticated');
    });
    await listen();
    await pass(600_000);
    expect(api.calls).toHaveLength(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('says so where somebody who is known may listen no more', async () => {
    await listen();
    api.on(liveApi.stream, () => {
      throw new FakeRefusal('forbidden');
    });
    lines[0]?.hangUp();
    await pass(600_000);
    expect(api.calls).toHaveLength(2);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('stops when told to', async () => {
    await listen();
    stop();
    await pass(600_000);
    expect(lines).toHaveLength(1);
  });
});
