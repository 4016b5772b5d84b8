import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@bimah/contract/live.ts';
import { RecentEvents } from './recent.ts';

const comment = (id: number): LiveEvent => ({ topic: 'comment', channel_id: 3, id });
const agesOf = ({ events }: ReturnType<RecentEvents['tell']>) =>
  events.map(({ id, age }) => [id, age]);

let recent: RecentEvents;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  recent = new RecentEvents();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reaches back to where it began, a minute at most', () => {
  vi.advanceTimersByTime(7_000);
  expect(recent.tell().reach).toBe(7_000);
  vi.advanceTimersByTime(600_000);
  expect(recent.tell().reach).toBe(60_000);
});

it('tells each change once, by the last time it happened, and forgets it after a minute', () => {
  recent.add(comment(1));
  recent.add(comment(2));
  vi.advanceTimersByTime(40_000);
  recent.add(comment(1));
  vi.advanceTimersByTime(10_000);
  expect(agesOf(recent.tell())).toEqual([
    [2, 50_000],
    [1, 10_000],
  ]);
  vi.advanceTimersByTime(20_000);
  expect(agesOf(recent.tell())).toEqual([[1, 30_000]]);
});

it('reaches no further than what it has kept', () => {
  for (let id = 1; id <= 510; id += 1) {
    recent.add(comment(id));
    vi.advanceTimersByTime(10);
  }
  const { reach, events } = recent.tell();
  expect(events).toHaveLength(500);
  expect(reach).toBe(5_010);
  expect(events[0]?.age).toBeLessThanOrEqual(reach);
});

it('knows nothing of before something was missed', () => {
  recent.add(comment(1));
  vi.advanceTimersByTime(5_000);
  recent.startAfresh();
  expect(recent.tell()).toEqual({ reach: 0, events: [] });
});
