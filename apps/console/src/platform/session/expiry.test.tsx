import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endExpiredSessions } from './expiry.ts';
import { currentSession, onSessionEnd, startSession } from './session-store.ts';
import { useExpiryWarning } from './use-expiry-warning.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const DAY_MS = 86_400_000;

const startFor = (seconds: number, token = 'opaque') =>
  startSession({ token, token_expires: NOW.getTime() / 1_000 + seconds });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('useExpiryWarning', () => {
  it('tells when the session ends, two minutes before', () => {
    startFor(600);
    const { result } = renderHook(() => useExpiryWarning());
    pass(479_999);
    expect(result.current).toBeNull();
    pass(1);
    expect(result.current).toEqual(new Date('2026-11-15T10:10:00Z'));
  });

  it('waits out a session longer than the longest timer', () => {
    startFor(60 * 86_400);
    const { result } = renderHook(() => useExpiryWarning());
    pass(59 * DAY_MS);
    expect(result.current).toBeNull();
    pass(DAY_MS - 60_000);
    expect(result.current).not.toBeNull();
  });

  it('forgets the warning when a new session begins', () => {
    startFor(60);
    const { result } = renderHook(() => useExpiryWarning());
    expect(result.current).not.toBeNull();
    act(() => startFor(6_000, 'newer'));
    expect(result.current).toBeNull();
  });
});

describe('endExpiredSessions', () => {
  const ended = vi.fn();
  let stops: (() => unknown)[];
  beforeEach(() => {
    ended.mockReset();
    stops = [onSessionEnd(ended)];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  it('ends a session when its time has passed, not before', () => {
    startFor(60);
    stops.push(endExpiredSessions());
    pass(60_000);
    expect(currentSession()).not.toBeNull();
    pass(1);
    expect(ended.mock.calls).toEqual([['expired']]);
    expect(localStorage.getItem('bimah.session')).toBeNull();
  });

  it('ends one that was over before it looked', () => {
    startFor(-60);
    stops.push(endExpiredSessions());
    expect(ended).toHaveBeenCalledWith('expired');
  });

  it('follows a session that was renewed', () => {
    startFor(60);
    stops.push(endExpiredSessions());
    startFor(600, 'newer');
    pass(120_000);
    expect(ended).not.toHaveBeenCalled();
  });
});
