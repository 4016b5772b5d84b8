import { liveApi, type LiveEvent } from '@bimah/contract/live.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#platform/session/session-store.ts';
import { FakeApi, FakeRefusal } from '#testing/fake-api.ts';
import { StreamClass } from '#testing/stream-class.ts';
import { connectLive, reconnectWait } from './live-connection.ts';

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
const onConnect = vi.fn();
const onRefused = vi.fn();

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
  onConnect.mockReset();
  onRefused.mockReset();
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

const listen = async () => {
  stop = connectLive(liveApi.stream, { onConnect, onRefused, onEvent: (news) => heard.push(news) });
  await pass(0);
};

describe('connectLive', () => {
  it('hears events, and skips what it does not understand', async () => {
    await listen();
    lines[0]?.say(`data: ${JSON.stringify(event)}\n\n`);
    lines[0]?.say('data: {"topic":"unheard of"}\n\ndata: no json\n\n: beat\n\n');
    await pass(0);
    expect(heard).toEqual([event]);
    expect(onConnect).toHaveBeenCalledOnce();
  });

  it('says that something may have been missed when the server says so', async () => {
    await listen();
    lines[0]?.say('event: resync\ndata: {}\n\n');
    await pass(0);
    expect(onConnect).toHaveBeenCalledTimes(2);
    expect(heard).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  it('comes back when the line is cut, and says that something may have been missed', async () => {
    await listen();
    lines[0]?.hangUp();
    await pass(999);
    expect(lines).toHaveLength(1);
    await pass(1);
    expect(lines).toHaveLength(2);
    expect(onConnect).toHaveBeenCalledTimes(2);
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

it.each([
  [0, 0, 500],
  [0, 1, 1_000],
  [3, 1, 8_000],
  [20, 1, 60_000],
  [20, 0, 30_000],
])('after %s failures and with luck %s it waits %s ms', (failures, luck, ms) => {
  expect(reconnectWait(failures, luck)).toBe(ms);
});
