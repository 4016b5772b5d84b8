import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentSession,
  endSession,
  onSessionChange,
  onSessionEnd,
  startSession,
} from './session-store.ts';

const KEY = 'bimah.session';
const NOW = new Date('2026-11-15T10:00:00Z');
const seconds = (date: Date) => date.getTime() / 1_000;
const session = (secondsLeft: number) => ({
  token: 'opaque',
  token_expires: seconds(NOW) + secondsLeft,
});

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('currentSession', () => {
  it('keeps the token with its expiry, and nothing else of the answer', () => {
    startSession({ ...session(60), name: 'תמר' } as never);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(session(60));
    expect(currentSession()).toEqual(session(60));
  });

  it('gives the same object while nothing changes', () => {
    startSession(session(60));
    expect(currentSession()).toBe(currentSession());
  });

  it.each([
    ['ends later', 60, true],
    ['ends this very second', 0, true],
    ['ended a second ago', -1, false],
  ])('counts a token that %s as signed in: %s s → %s', (_, left, signedIn) => {
    startSession(session(left));
    expect(currentSession() !== null).toBe(signedIn);
  });

  it.each([
    ['no JSON', 'opaque'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no token', JSON.stringify({ token_expires: 9_999_999_999 })],
    ['an empty token', JSON.stringify({ token: '', token_expires: 9_999_999_999 })],
    ['no expiry', JSON.stringify({ token: 'opaque' })],
    ['an expiry in words', JSON.stringify({ token: 'opaque', token_expires: 'tomorrow' })],
  ])('takes %s for signed out', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(currentSession()).toBeNull();
  });
});

describe('endSession', () => {
  it('removes the token and says why, once', () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    startSession(session(60));
    endSession('expired');
    endSession('expired');
    stop();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(ended.mock.calls).toEqual([['expired']]);
  });
});

describe('another tab', () => {
  const fromOtherTab = (
    oldValue: string | null,
    newValue: string | null,
    key: string | null = KEY,
  ) => {
    if (newValue === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  };

  it('signs this one out', () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    startSession(session(60));
    fromOtherTab(JSON.stringify(session(60)), null);
    stop();
    expect(ended).toHaveBeenCalledWith('elsewhere');
    expect(currentSession()).toBeNull();
  });

  it('signs this one in', () => {
    const changed = vi.fn();
    const stop = onSessionChange(changed);
    fromOtherTab(null, JSON.stringify(session(60)));
    stop();
    expect(changed).toHaveBeenCalledOnce();
    expect(currentSession()).toEqual(session(60));
  });

  it('is ignored when it stores something else', () => {
    const changed = vi.fn();
    const stop = onSessionChange(changed);
    fromOtherTab(null, 'he', 'bimah.language');
    stop();
    expect(changed).not.toHaveBeenCalled();
  });
});
