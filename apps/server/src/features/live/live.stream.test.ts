import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_HEARTBEAT_MS } from '@bimah/contract/limits.ts';
import type { LiveEvent } from '@bimah/contract/live.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { LiveListener } from '#platform/live/port.ts';
import { SOON } from '#testing/soon.ts';
import { canSee } from './live.policy.ts';
import { LiveStream } from './live.stream.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

const person = (roles: Record<number, 'admin' | 'editor'>, is_admin = false): Actor => ({
  user_id: 7,
  name: 'דנה',
  email: 'dana@example.com',
  is_admin,
  is_publisher: true,
  audience: 'console',
  roles: new Map(Object.entries(roles).map(([id, role]) => [Number(id), role])),
  session: Buffer.alloc(0),
});
const report = (channel_id: number | null): LiveEvent => ({ topic: 'report', channel_id, id: 1 });
const permissions: LiveEvent = { topic: 'permissions', channel_id: null, id: 7 };

function aHub() {
  const listeners = new Set<LiveListener>();
  return {
    listeners,
    publish(event: LiveEvent) {
      for (const listener of listeners) listener.onEvent(event);
    },
    subscribe: (listener: LiveListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    recent: () => ({ reach: 1_000, events: [] }),
    close: async () => {},
  };
}

const heard = (stream: LiveStream) =>
  String(stream.body.read() ?? '')
    .split('\n\n')
    .filter((frame) => frame.startsWith('data:'))
    .map((frame) => JSON.parse(frame.slice(5)) as LiveEvent);

describe('who sees what', () => {
  const editor = person({ 1: 'editor' });
  const admin = person({}, true);
  it.each([
    { who: 'an editor, their channel', actor: editor, event: report(1), expected: true },
    { who: 'an editor, another channel', actor: editor, event: report(2), expected: false },
    { who: 'an editor, no channel', actor: editor, event: report(null), expected: false },
    { who: 'a platform admin, any channel', actor: admin, event: report(2), expected: true },
    { who: 'a platform admin, no channel', actor: admin, event: report(null), expected: true },
    { who: 'anybody, their permissions', actor: person({}), event: permissions, expected: true },
    {
      who: "a platform admin, another's permissions",
      actor: admin,
      event: { ...permissions, id: 8 },
      expected: false,
    },
  ])('$who: $expected', ({ actor, event, expected }) => {
    expect(canSee(actor, event)).toBe(expected);
  });
});

describe('a live stream', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('judges what comes during a change of permissions by the new ones', async () => {
    const hub = aHub();
    const answer = Promise.withResolvers<Actor>();
    const stream = new LiveStream({
      hub,
      actor: person({ 1: 'editor' }),
      recheck: () => answer.promise,
    });
    hub.publish(permissions);
    hub.publish(report(1));
    hub.publish(report(2));
    expect(heard(stream)).toEqual([]);
    answer.resolve(person({ 2: 'editor' }));
    await tick();
    expect(heard(stream)).toEqual([permissions, report(2)]);
    stream.end();
  });

  it('reads permissions again when they change while being read', async () => {
    const hub = aHub();
    const answers = [person({ 1: 'editor' }), person({ 2: 'editor' })];
    const recheck = vi.fn(async () => answers.shift() as Actor);
    const stream = new LiveStream({ hub, actor: person({ 1: 'editor' }), recheck });
    hub.publish(permissions);
    hub.publish(permissions);
    hub.publish(report(1));
    await tick();
    expect(recheck).toHaveBeenCalledTimes(2);
    expect(heard(stream)).toEqual([permissions, permissions]);
    stream.end();
  });

  it('ends when permissions are gone or cannot be read', async () => {
    const hub = aHub();
    const stream = new LiveStream({
      hub,
      actor: person({}),
      recheck: () => Promise.reject(new Error('gone')),
    });
    stream.body.resume();
    hub.publish(permissions);
    await expect.poll(() => stream.body.closed, SOON).toBe(true);
    expect(hub.listeners.size).toBe(0);
  });

  it('beats, and rechecks with every beat', async () => {
    const recheck = vi.fn(() => Promise.reject(new Error('session over')));
    const stream = new LiveStream({ hub: aHub(), actor: person({}), recheck });
    vi.advanceTimersByTime(LIVE_HEARTBEAT_MS);
    expect(String(stream.body.read())).toContain(': still here\n\n');
    stream.body.resume();
    await expect.poll(() => stream.body.closed, SOON).toBe(true);
    expect(recheck).toHaveBeenCalledOnce();
  });

  it('drops a reader that does not read', async () => {
    const hub = aHub();
    const stream = new LiveStream({
      hub,
      actor: person({}, true),
      recheck: async () => person({}, true),
    });
    for (let sent = 0; sent < 2_000; sent += 1) hub.publish(report(1));
    expect(stream.body.destroyed).toBe(true);
    await expect.poll(() => hub.listeners.size, SOON).toBe(0);
  });
});
